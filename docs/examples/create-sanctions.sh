curl $PROOFLINE_BASE_URL/v1/sanctions-screenings \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "subject": {
      "name": "Marta Ejemplo Ruiz",
      "birth_date": "1990-04-12",
      "nationality": "ES"
    },
    "reference": "application-1042"
  }'
