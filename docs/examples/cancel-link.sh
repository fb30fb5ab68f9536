curl -X POST $PROOFLINE_BASE_URL/v1/verification-links/vl_01K7Z2M4Q8X3V6N9P1R5T0WBDC/cancel \
  -H "Authorization: Bearer $PROOFLINE_API_KEY"
