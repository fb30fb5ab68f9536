curl -X POST $PROOFLINE_BASE_URL/v1/screenings/0199f1c2-7a4e-7b61-9d30-5c8e21f0a4b7/contest/simulate \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "outcome": "approve" }'
