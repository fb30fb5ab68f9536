curl $PROOFLINE_BASE_URL/v1/screenings \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "applicant": { "name": "Marta Ejemplo Ruiz" },
    "documents": [{ "url": "https://files.example.com/payslip.pdf" }],
    "consent_confirmed": true,
    "sandbox_outcome": "decline"
  }'
