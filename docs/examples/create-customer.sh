curl $PROOFLINE_BASE_URL/v1/customers \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "id": "agency-7",
    "name": "Agencia Levante S.L.",
    "brand_name": "Levante",
    "primary_color": "#0B6E4F"
  }'
