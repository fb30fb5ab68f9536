curl $PROOFLINE_BASE_URL/v1/verification-links \
  -H "Authorization: Bearer $PROOFLINE_API_KEY" \
  -H "Content-Type: application/json" \
  -d '{
    "applicant": { "name": "Marta Ejemplo Ruiz", "email": "marta@example.com" },
    "purpose": "rental",
    "country": "ES",
    "documents_requested": ["Last three payslips", "Employment contract"],
    "locale": "es",
    "expires_in_days": 7,
    "redirect_url": "https://example.com/thanks?link={LINK_ID}",
    "send_email": true
  }'
