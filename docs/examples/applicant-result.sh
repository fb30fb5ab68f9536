curl -X PATCH $PROOFLINE_BASE_URL/v1/settings \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "applicant_result": "findings" }'
