curl $PROOFLINE_BASE_URL/v1/screenings \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -H "Idempotency-Key: application-1042-first" \
  -d '{
    "applicant": { "name": "Marta Ejemplo Ruiz", "country": "ES" },
    "documents": [
      { "type": "payslip", "url": "https://files.example.com/payslip.pdf" }
    ],
    "consent_confirmed": true,
    "purpose": "rental",
    "case_details": { "monthly_rent": 900 },
    "reference": "application-1042",
    "sandbox_outcome": "review"
  }'
