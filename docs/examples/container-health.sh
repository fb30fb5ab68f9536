curl "$CONTAINER/health"
