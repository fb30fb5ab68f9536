curl -G $PROOFLINE_BASE_URL/v1/screenings \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -d status=completed \
  -d decision=review \
  -d "created[gte]=2026-01-01" \
  -d limit=50
