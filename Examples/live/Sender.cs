// Sends messages to FCM with .NET's HttpClient: a call a line on standard input, an outcome a line.

using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

static class Sender
{
    static string Member(string text, string name)
    {
        var found = Regex.Match(text, "\"" + name + "\": ?\"([^\"\\\\]*)\"");
        return found.Success ? found.Groups[1].Value : null;
    }

    static async Task<string> Send(HttpClient client, string project, string message)
    {
        var address = "https://fcm.googleapis.com/v1/projects/" + project + "/messages:send";
        var content = new StringContent("{\"message\":" + message + "}", Encoding.UTF8, "application/json");
        try
        {
            var answer = await client.PostAsync(address, content);
            var body = await answer.Content.ReadAsStringAsync();
            return answer.IsSuccessStatusCode
                ? "{\"outcome\": {\"name\": \"" + Member(body, "name") + "\"}}"
                : "{\"outcome\": {\"failure\": \"unknown\"}}";
        }
        catch (HttpRequestException error)
        {
            Console.Error.WriteLine(error);
            return "{\"outcome\": {\"failure\": \"unknown\"}}";
        }
    }

    static void Main()
    {
        var client = new HttpClient();
        var project = "";
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var call = Regex.Match(line, "^{\"send\": {\"message\": ({.*})}}$");
            if (line.StartsWith("{\"begin\": "))
            {
                project = Member(line, "project");
                client.DefaultRequestHeaders.Authorization =
                    new AuthenticationHeaderValue("Bearer", Member(line, "accessToken"));
            }
            else if (!call.Success || Regex.IsMatch(line, "\"(android|apns|webpush|fcmOptions)\": "))
                Console.WriteLine("{\"unsupported\": \"this program sends notifications and data alone\"}");
            else
                Console.WriteLine(Send(client, project, call.Groups[1].Value).Result + "\n{\"done\": {}}");
        }
    }
}
