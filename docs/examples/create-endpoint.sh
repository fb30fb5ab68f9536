curl $PROOFLINE_BASE_URL/v1/webhook-endpoints \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "url": "https://hooks.example.com/proofline",
    "events": ["screening.completed", "screening.failed"]
  }'
