-- Waiting workers hear of events when, and only when, their transaction commits.
CREATE FUNCTION "announce_job_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('proofline_jobs', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "announce_job_events" AFTER INSERT ON "JobEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "announce_job_events"();
