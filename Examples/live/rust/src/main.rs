//! Notifies devices over reqwest: a call a line on standard input, an outcome a line.

use reqwest::blocking::Client;
use serde_json::{json, Value};
use std::io::{stdin, BufRead};

/// Sends an alert; answers with the status, and the reason where it is refused.
fn notify(client: &Client, call: &Value) -> reqwest::Result<Value> {
    let token = call["token"].as_str().unwrap_or_default();
    let aps = json!({"aps": {"alert": call["alert"]}});
    let mut request = client
        .post(format!("https://api.push.apple.com/3/device/{token}"))
        .header("authorization", "bearer none")
        .header("apns-push-type", "alert")
        .body(aps.to_string());
    if let Some(topic) = call["topic"].as_str() {
        request = request.header("apns-topic", topic);
    }
    let answer = request.send()?;
    let status = answer.status().as_u16();
    let refusal: Value = serde_json::from_str(&answer.text()?).unwrap_or_default();
    let mut outcome = json!({"accepted": status == 200, "status": status});
    if let Some(reason) = refusal["reason"].as_str() {
        outcome["reason"] = reason.into();
    }
    Ok(outcome)
}

/// Whether it has words for all that is asked for.
fn is_known(call: &Value) -> bool {
    let words = ["message", "token", "topic", "alert"];
    call.as_object()
        .is_some_and(|call| call.keys().all(|name| words.contains(&name.as_str())))
        && call["alert"]
            .as_object()
            .is_some_and(|alert| alert.keys().eq(["body"]))
}

fn main() {
    let client = Client::new();
    for line in stdin().lock().lines().map_while(Result::ok) {
        let said: Value = serde_json::from_str(&line).unwrap_or_default();
        let call = &said["notify"];
        if !said["begin"].is_null() {
            continue;
        }
        if !is_known(call) {
            println!(
                "{}",
                json!({"unsupported": "this program sends the body of an alert alone"})
            );
            continue;
        }
        let outcome = notify(&client, call).unwrap_or_else(|error| {
            eprintln!("{error:?}");
            json!({"accepted": false})
        });
        println!("{}\n{}", json!({"outcome": outcome}), json!({"done": {}}));
    }
}
