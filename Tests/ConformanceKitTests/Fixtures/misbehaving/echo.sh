#!/bin/sh
# Plays test.echo over the wire protocol, and misbehaves when it hears the word 'three', or at its end.
#
#     echo.sh [BEHAVIOUR]
#
# It says what it hears; the text 'later' after a minute.

behaviour=$1
due=

# Sets 'value' to what a name has in the line: a number, or a text without escapes.
member() {
  value=${line#*"\"$1\":"}
  case $value in
    \"*) value=${value#\"}; value=${value%%\"*} ;;
    *) value=${value%%[,\}]*} ;;
  esac
}

result() {
  printf '{"jsonrpc":"2.0","id":%s,"result":%s}\n' "$id" "$1"
}

said() {
  result "{\"effects\":[{\"said\":{\"text\":\"$1\"}}]$2}"
}

error() {
  printf '{"jsonrpc":"2.0","id":%s,"error":{"code":%s,"message":"%s"}}\n' "$id" "$1" "$2"
}

hang() {
  while :; do sleep 3600; done
}

last_words() {
  echo 'last words' >&2
}

misbehave() {
  case $behaviour in
    exits) last_words; exit 3 ;;
    leaks | refuses-its-end) said three ;;
    fails-then-exits) last_words; exit 3 ;;
    exits-quietly) exit 0 ;;
    crashes) last_words; kill -SEGV $$ ;;
    hangs) hang ;;
    # A grandchild ignores SIGTERM too.
    hangs-for-good) trap '' TERM; hang & hang ;;
    closes-output) exec >&-; hang ;;
    prints-debug) echo 'debug: three' ;;
    prints-half-a-line) printf '{"jsonrpc"'; exit 0 ;;
    answers-twice) said three; said three ;;
    answers-out-of-order) id=$((id + 1)); said three ;;
    answers-nobody) id=null; result '{"effects":[]}' ;;
    answers-another-version) echo "{\"id\":$id,\"result\":{}}" ;;
    answers-without-effects) result '{}' ;;
    answers-null) result null ;;
    answers-an-error) error -32000 'no idea \u001b[31m' ;;
    answers-unsupported) error -32001 'does not like threes' ;;
    answers-nonsense) result '{"effects":[{"sang":{}}]}' ;;
    answers-too-little) result '{"effects":[{"said":{}}]}' ;;
    answers-duplicate-keys) echo "{\"jsonrpc\":\"2.0\",\"id\":$id,\"id\":0,\"result\":{}}" ;;
    floods-output) exec yes 'nobody asked' ;;
    *-at-the-end) said three ;;
    floods-error) head -c 13107200 /dev/zero | tr '\0' e >&2; said flooded ;;
    *) echo "knows no '$behaviour'" >&2; exit 2 ;;
  esac
}

leave() {
  case $behaviour in
    crashes-at-the-end) last_words; kill -SEGV $$ ;;
    fails-at-the-end) exit 3 ;;
    stays-at-the-end) hang ;;
  esac
  exit 0
}

receive() {
  case $line in
    *'"sing":'*) error -32001 'has no voice' ;;
    *)
      member text
      [ "$value" = two ] && heard_two=yes
      if [ "$value" = three ] && [ -n "$behaviour" ]; then
        misbehave
      elif [ "$value" = one ] && [ "$behaviour" = leaks ] && [ -n "$heard_two" ]; then
        result '{"effects":[]}'
      elif [ "$value" = one ] && [ "$behaviour" = fails-then-exits ]; then
        echo 'first words' >&2
        said uno
      elif [ "$value" = later ]; then
        member now
        due=$((value + 60000))
        result '{"effects":[]}'
      else
        said "$value"
      fi
      ;;
  esac
}

advance() {
  member limit
  if [ -n "$due" ] && [ "$due" -le "$value" ]; then
    said later ",\"now\":$due"
    due=
  else
    result "{\"effects\":[],\"now\":$value}"
  fi
}

while IFS= read -r line; do
  member id
  id=$value
  member method
  case $value in
    describe)
      roles='"editions":["current"],"roles":{"test.echo":[]}'
      result "{\"protocol\":\"1\",\"name\":\"echo\",\"version\":\"1\",\"clock\":\"virtual\",$roles}"
      ;;
    begin)
      due=
      member role
      if [ "$value" = test.echo ]; then result '{}'; else error -32602 'no such role'; fi
      ;;
    receive) receive ;;
    advance) advance ;;
    end) if [ "$behaviour" = refuses-its-end ]; then error -32000 'not yet'; else result '{}'; fi ;;
    shutdown) result '{}'; leave ;;
    *) error -32601 'no such method' ;;
  esac
done
