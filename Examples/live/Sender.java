import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Notifies devices with the platform's own HttpClient: a call a line on standard input. */
class Sender {
  static String member(String line, String name) {
    Matcher found = Pattern.compile("\"" + name + "\": \"([^\"\\\\]*)\"").matcher(line);
    return found.find() ? found.group(1) : null;
  }

  public static void main(String[] arguments) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    var lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.startsWith("{\"begin\": ")) {
        // A case knows nothing of the connections of the one before.
        client = HttpClient.newHttpClient();
        continue;
      }
      if (line.startsWith("{\"end\": ")) {
        System.out.println("{\"over\": {}}");
        continue;
      }
      Matcher alert = Pattern.compile("\"alert\": \\{\"body\": \"([^\"\\\\]*)\"\\}").matcher(line);
      if (!line.startsWith("{\"notify\": ") || !alert.find() || line.contains("\"priority\"")
          || line.contains("\"id\"")) {
        System.out.println("{\"unsupported\": \"this program sends the body of an alert alone\"}");
        continue;
      }
      String token = member(line, "token"), topic = member(line, "topic");
      HttpRequest.Builder request = HttpRequest.newBuilder()
          .uri(URI.create("https://api.push.apple.com/3/device/" + token))
          .header("authorization", "bearer none").header("apns-push-type", "alert")
          .POST(HttpRequest.BodyPublishers.ofString(
              "{\"aps\":{\"alert\":{\"body\":\"" + alert.group(1) + "\"}}}"));
      if (topic != null) request.header("apns-topic", topic);
      HttpResponse<String> answer;
      try {
        answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      } catch (IOException error) {
        System.out.println("{\"outcome\": {\"accepted\": false}}\n{\"done\": {}}");
        continue;
      }
      String reason = member(answer.body().replace(":\"", ": \""), "reason");
      System.out.println("{\"outcome\": {\"accepted\": " + (answer.statusCode() == 200)
          + ", \"status\": " + answer.statusCode()
          + (reason == null ? "" : ", \"reason\": \"" + reason + "\"") + "}}");
      System.out.println("{\"done\": {}}");
    }
  }
}
