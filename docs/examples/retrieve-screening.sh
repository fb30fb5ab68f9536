curl $PROOFLINE_BASE_URL/v1/screenings/0199f1c2-7a4e-7b61-9d30-5c8e21f0a4b7 \
  -H "Authorization: Bearer $PROOFLINE_API_KEY"
