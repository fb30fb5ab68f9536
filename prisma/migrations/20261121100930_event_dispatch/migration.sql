-- CreateIndex
CREATE INDEX "Event_dispatchedAt_createdAt_idx" ON "Event"("dispatchedAt", "createdAt");

-- Waiting deliverers hear of events when, and only when, their transaction commits.
CREATE FUNCTION "announce_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('proofline_events', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "announce_events" AFTER INSERT ON "Event"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_events"();

CREATE TRIGGER "announce_deliveries" AFTER INSERT ON "Delivery"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_events"();
