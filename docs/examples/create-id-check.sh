curl $PROOFLINE_BASE_URL/v1/id-checks \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "applicant": { "name": "Marta Ejemplo Ruiz", "email": "marta@example.com" },
    "purpose": "Rental of Calle Mayor 5",
    "locale": "es",
    "reference": "application-1042"
  }'
