curl $PROOFLINE_BASE_URL/v1/id-checks/idc_01K7Z2P9A4C7E1G5J8M2Q6S0VX/simulate \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{ "outcome": "passed" }'
