for attempt in 1 2; do
  curl $PROOFLINE_BASE_URL/v1/sanctions-screenings \
    -H "Authorization: Bearer $PROOFLINE_API_KEY" \
    -H "Content-Type: application/json" \
    -H "Idempotency-Key: onboarding-77-sanctions" \
    -d '{ "subject": { "name": "Marta Ejemplo Ruiz" } }'
done
