curl -G $PROOFLINE_BASE_URL/v1/events \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -d type=screening.completed,screening.failed \
  -d "created[gte]=2026-01-01T00:00:00Z"
