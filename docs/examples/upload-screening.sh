curl $PROOFLINE_BASE_URL/v1/screenings \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d @- <<JSON
{
  "applicant": { "name": "Marta Ejemplo Ruiz" },
  "documents": [
    { "type": "payslip", "media_type": "application/pdf", "data": "$(base64 < payslip.pdf | tr -d '\n')" }
  ],
  "consent_confirmed": true
}
JSON
