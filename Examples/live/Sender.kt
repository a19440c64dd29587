// Notifies devices from Kotlin, with the platform's own HttpClient: a call a line on standard input.

import java.io.IOException
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun member(text: String, name: String) = Regex("\"$name\": ?\"([^\"\\\\]*)\"").find(text)?.groupValues?.get(1)

fun notify(client: HttpClient, call: String): String {
    val alert = Regex("\"alert\": (\\{\"body\": \"[^\"\\\\]*\"\\})").find(call)?.groupValues?.get(1)
    if (alert == null || "\"priority\"" in call || "\"id\"" in call) {
        return "{\"unsupported\": \"this program sends the body of an alert alone\"}"
    }
    val request = HttpRequest.newBuilder()
        .uri(URI.create("https://api.push.apple.com/3/device/" + member(call, "token")))
        .header("authorization", "bearer none").header("apns-push-type", "alert")
        .POST(HttpRequest.BodyPublishers.ofString("{\"aps\":{\"alert\":$alert}}"))
    member(call, "topic")?.let { request.header("apns-topic", it) }
    return try {
        val answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString())
        val reason = member(answer.body(), "reason")?.let { ", \"reason\": \"$it\"" } ?: ""
        val status = answer.statusCode()
        "{\"outcome\": {\"accepted\": ${status == 200}, \"status\": $status$reason}}\n{\"done\": {}}"
    } catch (error: IOException) {
        System.err.println(error)
        "{\"outcome\": {\"accepted\": false}}\n{\"done\": {}}"
    }
}

fun main() {
    var client = HttpClient.newHttpClient()
    for (line in generateSequence(::readLine)) {
        when {
            // A case knows nothing of the connections of the one before.
            line.startsWith("{\"begin\"") -> client = HttpClient.newHttpClient()
            line.startsWith("{\"end\"") -> println("{\"over\": {}}")
            else -> println(notify(client, line))
        }
    }
}
