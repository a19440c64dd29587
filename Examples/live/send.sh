#!/usr/bin/env bash
# Notifies devices with curl: a call a line on standard input. It says nothing of what became of them.
while read -r line; do
  member() { sed -n "s/.*\"$1\": \"\([^\"]*\)\".*/\1/p" <<<"$line"; }
  case $line in
    '{"notify": '*) ;;
    '{"begin": '*) continue ;;
    '{"end": '*)
      echo '{"over": {}}'
      continue
      ;;
    *)
      echo '{"unsupported": "this script only notifies devices"}'
      continue
      ;;
  esac
  body=$(sed -n 's/.*"alert": {"body": "\([^"\\]*\)"}.*/\1/p' <<<"$line")
  if [ -z "$body" ] || [[ $line == *'"priority"'* || $line == *'"id"'* ]]; then
    echo '{"unsupported": "this script sends the body of an alert, and no more"}'
    continue
  fi
  curl --silent --http2 --max-time 20 \
    --header "authorization: bearer ${PROVIDER_TOKEN:-none}" --header "apns-topic: $(member topic)" \
    --header 'apns-push-type: alert' --header 'content-type: application/json' \
    --data "{\"aps\":{\"alert\":{\"body\":\"$body\"}}}" \
    "https://api.push.apple.com/3/device/$(member token)" >&2
  echo '{"done": {}}'
done
