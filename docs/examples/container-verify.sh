printf '{"lang": "en", "country": "ES", "purpose": "rental",
  "applicant": {"name": "Marta Ejemplo Ruiz"}, "case_details": {"monthly_rent": 900},
  "files": [{"media_type": "application/pdf", "data": "%s"}]}' "$(base64 < payslip.pdf | tr -d '\n')" |
  curl "$CONTAINER/verify" -H "apikey: $API_KEY" -H "Content-Type: application/json" --data-binary @-
