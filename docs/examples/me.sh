curl $PROOFLINE_BASE_URL/v1/me \
  -H "Authorization: Bearer $PROOFLINE_API_KEY"
