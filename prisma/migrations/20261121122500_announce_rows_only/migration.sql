-- A statement that inserts nothing fires a statement trigger too. The fan-out of a quiet worker is such a statement: it
-- announced itself, woke itself, and ran without a pause. Only rows are news.
CREATE OR REPLACE FUNCTION "announce_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh) THEN
    PERFORM pg_notify('proofline_events', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "announce_job_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh) THEN
    PERFORM pg_notify('proofline_jobs', '');
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "announce_events" AFTER INSERT ON "Event"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "announce_events"();

CREATE OR REPLACE TRIGGER "announce_deliveries" AFTER INSERT ON "Delivery"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "announce_events"();

CREATE OR REPLACE TRIGGER "announce_job_events" AFTER INSERT ON "JobEvent"
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION "announce_job_events"();
