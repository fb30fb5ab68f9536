curl $PROOFLINE_BASE_URL/v1/verification-links/vl_01K7Z2M4Q8X3V6N9P1R5T0WBDC/renew \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "expires_in_days": 7 }'
