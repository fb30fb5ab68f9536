picture() { printf '"media_type": "image/jpeg", "data": "%s"' "$(base64 < "$1" | tr -d '\n')"; }
{
  printf '{"session_id": "%s", "applicant": {"name": "Marta Ejemplo Ruiz"}, ' "$SESSION_ID"
  printf '"document": {%s}, "document_back": {%s}, "selfie": {%s}, "frames": [' \
    "$(picture front.jpg)" "$(picture back.jpg)" "$(picture selfie.jpg)"
  at=0
  for frame in frames/*.jpg; do
    [ $at -gt 0 ] && printf ', '
    printf '{%s, "at_ms": %d}' "$(picture "$frame")" $at
    at=$((at + 100))
  done
  printf ']}'
} | curl "$CONTAINER/v1/check" -H "x-api-key: $API_KEY" -H "Content-Type: application/json" --data-binary @-
