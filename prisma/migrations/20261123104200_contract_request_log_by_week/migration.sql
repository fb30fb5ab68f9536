-- The request log by weeks, so that a week is dropped instead of its rows removed (adr/0031). Not beside the release before: its sweep
-- names rows by ctid, which is unique within a week only.

-- Behind a reader that takes long, everybody else would wait, too: rather fail, and be run again.
SET LOCAL lock_timeout = '5s';
ALTER TABLE "RequestLog" RENAME TO "RequestLog_before";
ALTER TABLE "RequestLog_before" DROP CONSTRAINT "RequestLog_pkey";
ALTER INDEX "RequestLog_accountId_environment_createdAt_id_idx" RENAME TO "RequestLog_before_page_idx";
ALTER INDEX "RequestLog_accountId_environment_objectId_idx" RENAME TO "RequestLog_before_object_idx";
ALTER INDEX "RequestLog_createdAt_idx" RENAME TO "RequestLog_before_created_idx";
DROP TRIGGER refuse_moving_scope ON "RequestLog_before";
DROP POLICY tenant ON "RequestLog_before";

CREATE TABLE "RequestLog" (LIKE "RequestLog_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("createdAt");
ALTER TABLE "RequestLog" ADD CONSTRAINT "RequestLog_pkey" PRIMARY KEY ("accountId", "environment", "id", "createdAt");
CREATE INDEX "RequestLog_accountId_environment_createdAt_id_idx" ON "RequestLog"("accountId", "environment", "createdAt" DESC, "id" DESC);
CREATE INDEX "RequestLog_accountId_environment_objectId_idx" ON "RequestLog"("accountId", "environment", "objectId") WHERE ("objectId" IS NOT NULL);
-- Those of all accounts in order are nobody's question any more; the few that went wrong are.
CREATE INDEX "RequestLog_refused_idx" ON "RequestLog"("accountId", "environment", "createdAt" DESC, "id" DESC) WHERE ((status >= 400) AND (status < 500));
CREATE INDEX "RequestLog_failed_idx" ON "RequestLog"("accountId", "environment", "createdAt" DESC, "id" DESC) WHERE (status >= 500);
CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId", environment ON "RequestLog" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();
ALTER TABLE "RequestLog" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "RequestLog" USING (
  "accountId" = (SELECT current_setting('app.account_id', true)) OR (SELECT current_setting('app.account_id', true)) = '*');

-- Whoever may use the log may use it still.
DO $$
DECLARE
  may RECORD;
BEGIN
  FOR may IN SELECT a.privilege_type, a.grantee::regrole AS role FROM pg_class c, aclexplode(c.relacl) a
    WHERE c.oid = '"RequestLog_before"'::regclass AND a.grantee <> 0 AND a.grantee <> c.relowner
  LOOP
    EXECUTE format('GRANT %s ON "RequestLog" TO %s', may.privilege_type, may.role);
  END LOOP;
END $$;

-- What no week was made for. Row level security without a policy: weeks are read and written as parts of the log alone.
CREATE TABLE "RequestLog_other" PARTITION OF "RequestLog" DEFAULT;
ALTER TABLE "RequestLog_other" ENABLE ROW LEVEL SECURITY;

-- A week's name says when it ends, at midnight in UTC. Makes this week and the next four, and takes in what came before its week was
-- made; drops those that ended before an instant, none younger than 30 days whatever is asked for. Answers how many it dropped.
CREATE FUNCTION "turn_request_log"(before TIMESTAMPTZ) RETURNS INTEGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  limit_of_all CONSTANT TIMESTAMPTZ := least(before, now() - interval '30 days');
  dropped INTEGER := 0;
  week TEXT;
  since TIMESTAMPTZ;
  till TIMESTAMPTZ;
BEGIN
  IF NOT pg_try_advisory_xact_lock(7203181155) THEN RETURN 0; END IF;
  DELETE FROM "RequestLog_other" WHERE "createdAt" < limit_of_all;
  FOR since IN SELECT generate_series(date_trunc('week', now()), now() + interval '4 weeks', interval '1 week') LOOP
    till := since + interval '1 week';
    week := 'RequestLog_until_' || to_char(till, 'YYYY_MM_DD');
    CONTINUE WHEN to_regclass(quote_ident(week)) IS NOT NULL;
    EXECUTE format('CREATE TABLE %I (LIKE "RequestLog" INCLUDING DEFAULTS)', week);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', week);
    LOCK TABLE "RequestLog_other" IN ACCESS EXCLUSIVE MODE;
    EXECUTE format('WITH late AS (DELETE FROM "RequestLog_other" WHERE "createdAt" >= %L AND "createdAt" < %L RETURNING *)
      INSERT INTO %I SELECT * FROM late', since, till, week);
    EXECUTE format('ALTER TABLE "RequestLog" ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', week, since, till);
  END LOOP;
  -- What the log held before it was parted reaches far back: of that part, rows.
  FOR week IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = '"RequestLog"'::regclass AND pg_get_expr(c.relpartbound, c.oid) LIKE 'FOR VALUES FROM (MINVALUE%'
  LOOP
    EXECUTE format('DELETE FROM %1$I WHERE ctid = ANY(ARRAY(SELECT ctid FROM %1$I WHERE "createdAt" < %2$L LIMIT 100000))', week, limit_of_all);
  END LOOP;
  -- Whoever reads the log for long puts this off, and the weeks above are made all the same.
  BEGIN
    FOR week IN SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = '"RequestLog"'::regclass
        AND to_date(substring(c.relname FROM '^RequestLog_until_(.*)$'), 'YYYY_MM_DD')::timestamptz <= limit_of_all
    LOOP
      EXECUTE format('DROP TABLE %I', week);
      dropped := dropped + 1;
    END LOOP;
  EXCEPTION WHEN lock_not_available THEN
    RETURN 0;
  END;
  RETURN dropped;
END $$;

-- The log so far is one part, until the end of this week; what a clock ahead wrote goes to its own.
DO $$
DECLARE
  since CONSTANT TIMESTAMPTZ := date_trunc('week', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
  till CONSTANT TIMESTAMPTZ := since + interval '1 week';
  week CONSTANT TEXT := 'RequestLog_until_' || to_char(till AT TIME ZONE 'UTC', 'YYYY_MM_DD');
BEGIN
  IF EXISTS (SELECT FROM "RequestLog_before") THEN
    WITH ahead AS (DELETE FROM "RequestLog_before" WHERE "createdAt" >= till RETURNING *) INSERT INTO "RequestLog" SELECT * FROM ahead;
    ALTER TABLE "RequestLog_before" ADD PRIMARY KEY ("accountId", "environment", "id", "createdAt");
    EXECUTE format('ALTER TABLE "RequestLog" ATTACH PARTITION "RequestLog_before" FOR VALUES FROM (MINVALUE) TO (%L)', till);
    EXECUTE format('ALTER TABLE "RequestLog_before" RENAME TO %I', week);
  ELSE
    DROP TABLE "RequestLog_before";
  END IF;
  PERFORM turn_request_log(now() - interval '30 days');
END $$;
