curl -X POST $PROOFLINE_BASE_URL/v1/customers/agency-7/erase \
  -H "Authorization: Bearer $PROOFLINE_API_KEY"
