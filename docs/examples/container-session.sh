curl -X POST "$CONTAINER/v1/session" -H "x-api-key: $API_KEY"
