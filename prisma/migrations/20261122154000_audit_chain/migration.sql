-- The audit log is append-only and chained: each entry of an account carries the hash of itself and of the one before. Entries of the
-- version before are chained as they lie; that version goes on writing, because the chain is made by the database.

-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "hash" TEXT,
ADD COLUMN     "seq" BIGINT;

-- CreateTable
CREATE TABLE "AuditChain" (
    "id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT 0,
    "hash" TEXT NOT NULL DEFAULT '',
    "sentSeq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "AuditChain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditEntry_accountId_seq_key" ON "AuditEntry"("accountId", "seq");

-- SHA-256 of these lines: the hash before, then place, id, account, environment, actor, action, kind and id of the object, detail as
-- PostgreSQL prints jsonb, and the milliseconds since 1970. What is not there is an empty line.
CREATE FUNCTION "audit_hash"(e "AuditEntry", place BIGINT, previous TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
  SELECT encode(sha256(convert_to(concat_ws(E'\n', previous, place, e.id, coalesce(e."accountId", ''),
    coalesce(e.environment::text, ''), e.actor, e.action, coalesce(e."objectType", ''), coalesce(e."objectId", ''), e.detail::text,
    floor(extract(epoch FROM e."createdAt") * 1000)::bigint), 'UTF8')), 'hex')
$$;

-- When the transaction commits, so that the account's other work does not wait for its turn in the chain, and no lock is taken after it.
CREATE FUNCTION "chain_audit_entry"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain TEXT := coalesce(NEW."accountId", 'installation');
  place BIGINT;
  head TEXT;
BEGIN
  INSERT INTO "AuditChain" AS c (id, seq) VALUES (chain, 1)
    ON CONFLICT (id) DO UPDATE SET seq = c.seq + 1 RETURNING seq, hash INTO place, head;
  UPDATE "AuditEntry" e SET seq = place, hash = audit_hash(e, place, head) WHERE id = NEW.id RETURNING hash INTO head;
  UPDATE "AuditChain" SET hash = head WHERE id = chain;
  RETURN NULL;
END $$;

-- The entries that are there, oldest first.
DO $$
DECLARE
  e "AuditEntry";
  place BIGINT;
  head TEXT;
BEGIN
  FOR e IN SELECT * FROM "AuditEntry" ORDER BY "createdAt", id LOOP
    INSERT INTO "AuditChain" AS c (id, seq) VALUES (coalesce(e."accountId", 'installation'), 1)
      ON CONFLICT (id) DO UPDATE SET seq = c.seq + 1 RETURNING seq, hash INTO place, head;
    head := audit_hash(e, place, head);
    UPDATE "AuditEntry" SET seq = place, hash = head WHERE id = e.id;
    UPDATE "AuditChain" SET hash = head WHERE id = coalesce(e."accountId", 'installation');
  END LOOP;
END $$;

CREATE FUNCTION "guard_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.seq := NULL;
    NEW.hash := NULL;
    RETURN NEW;
  END IF;
  -- An entry takes its place in the chain once.
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL
    AND to_jsonb(NEW) - 'seq' - 'hash' = to_jsonb(OLD) - 'seq' - 'hash' THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND current_setting('app.audit_prune', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit log only grows';
END $$;

CREATE TRIGGER "guard_audit_entry" BEFORE INSERT OR UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION "guard_audit_entry"();
CREATE TRIGGER "guard_audit_log" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "guard_audit_entry"();
CREATE CONSTRAINT TRIGGER "chain_audit_entry" AFTER INSERT ON "AuditEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "chain_audit_entry"();

-- Retention, the only way out: the oldest entries of one chain, none younger than 90 days whatever is asked for, and never the newest.
-- An entry says up to where they went and what the hash was there.
CREATE FUNCTION "prune_audit"(chain TEXT, before TIMESTAMPTZ, entry TEXT, at TIMESTAMPTZ) RETURNS INTEGER
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  account TEXT := nullif(chain, 'installation');
  upto BIGINT;
  head TEXT;
  removed INTEGER;
BEGIN
  SELECT min(seq) - 1 INTO upto FROM "AuditEntry"
    WHERE "accountId" IS NOT DISTINCT FROM account AND "createdAt" >= least(before, now() - interval '90 days');
  IF upto IS NULL THEN SELECT c.seq - 1 INTO upto FROM "AuditChain" c WHERE c.id = chain; END IF;
  SELECT e.hash INTO head FROM "AuditEntry" e WHERE e."accountId" IS NOT DISTINCT FROM account AND e.seq = upto;
  IF head IS NULL THEN RETURN 0; END IF;
  PERFORM set_config('app.audit_prune', 'on', true);
  DELETE FROM "AuditEntry" WHERE "accountId" IS NOT DISTINCT FROM account AND seq <= upto;
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('app.audit_prune', '', true);
  INSERT INTO "AuditEntry" (id, "accountId", actor, action, detail, "createdAt")
    VALUES (entry, account, 'system', 'audit.pruned', jsonb_build_object('through', upto, 'hash', head, 'entries', removed), at);
  RETURN removed;
END $$;
