#!/bin/sh
# Answers each line with itself, until the line at which it misbehaves.
#
#     subject.sh BEHAVIOUR [LINE]
#
# LINE counts from 1; with 0 it misbehaves before it reads anything.

behaviour=$1
at=${2:-1}

hang() {
  while :; do sleep 3600; done
}

answer() {
  printf '%s\n' "$1"
}

misbehave() {
  case $behaviour in
    closes-input) exec <&-; hang ;;
    closes-output) exec >&-; hang ;;
    crashes) echo 'about to crash' >&2; kill -SEGV $$ ;;
    exits) echo 'giving up' >&2; exit 3 ;;
    floods-error) head -c 104857600 /dev/zero >&2; answer "$1" ;;
    floods-output) exec yes 'nobody asked' ;;
    hangs) hang ;;
    # A grandchild, whose number is told on standard error, ignores SIGTERM too.
    hangs-for-good) trap '' TERM; hang & echo $! >&2; hang ;;
    # A grandchild holds all the pipes.
    leaves-grandchild) hang <&0 & answer "$1"; exit 4 ;;
    leaves-noisy-grandchild) yes 'nobody asked' & exit 4 ;;
    never-ends-a-line) exec tr '\0' x </dev/zero ;;
    stops-within-a-line) printf '%.4s' "$1"; exit 0 ;;
    trickles) while :; do printf x; printf e >&2; sleep 0.002; done ;;
    *) echo "knows no '$behaviour'" >&2; exit 2 ;;
  esac
}

[ "$at" -ne 0 ] || misbehave
number=0
while IFS= read -r line; do
  number=$((number + 1))
  if [ "$number" -eq "$at" ]; then misbehave "$line"; else answer "$line"; fi
done
