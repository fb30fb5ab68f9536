-- Trigrams for the search. The extension is trusted: the owner of a database may make it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What is searched: of rows from before, without the accents of Latin letters.
ALTER TABLE "Screening" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';
UPDATE "Screening" SET "searchText" = regexp_replace(
  regexp_replace(' ' || lower(normalize(concat_ws(' ', applicant->>'name', applicant->>'email', reference), NFD)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g');
CREATE INDEX "Screening_searchText_idx" ON "Screening" USING GIN ("searchText" gin_trgm_ops);
ALTER TABLE "VerificationLink" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';
UPDATE "VerificationLink" SET "searchText" = regexp_replace(
  regexp_replace(' ' || lower(normalize(concat_ws(' ', applicant->>'name', applicant->>'email', reference), NFD)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g');
CREATE INDEX "VerificationLink_searchText_idx" ON "VerificationLink" USING GIN ("searchText" gin_trgm_ops);
ALTER TABLE "IdCheck" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';
UPDATE "IdCheck" SET "searchText" = regexp_replace(
  regexp_replace(' ' || lower(normalize(concat_ws(' ', applicant->>'name', applicant->>'email', reference), NFD)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g');
CREATE INDEX "IdCheck_searchText_idx" ON "IdCheck" USING GIN ("searchText" gin_trgm_ops);
ALTER TABLE "SanctionsScreening" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';
UPDATE "SanctionsScreening" SET "searchText" = regexp_replace(
  regexp_replace(' ' || lower(normalize(concat_ws(' ', subject->>'name', reference), NFD)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g');
CREATE INDEX "SanctionsScreening_searchText_idx" ON "SanctionsScreening" USING GIN ("searchText" gin_trgm_ops);
ALTER TABLE "Customer" ADD COLUMN "searchText" TEXT NOT NULL DEFAULT '';
UPDATE "Customer" SET "searchText" = regexp_replace(
  regexp_replace(' ' || lower(normalize(concat_ws(' ', name, id), NFD)), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g');
CREATE INDEX "Customer_searchText_idx" ON "Customer" USING GIN ("searchText" gin_trgm_ops);

-- Metadata as JSON: its containment is judged by a sample of the rows. The statistics tell that each of them is an array, which the
-- filter asks as well.
DROP INDEX "Screening_metadataPairs_idx";
ALTER TABLE "Screening" ALTER COLUMN "metadataPairs" DROP DEFAULT,
  ALTER COLUMN "metadataPairs" TYPE JSONB USING to_jsonb("metadataPairs"),
  ALTER COLUMN "metadataPairs" SET DEFAULT '[]',
  ALTER COLUMN "metadataPairs" SET NOT NULL;
CREATE INDEX "Screening_metadataPairs_idx" ON "Screening" USING GIN ("metadataPairs" jsonb_path_ops);
CREATE STATISTICS "Screening_metadataPairs_stat" ON (jsonb_typeof("metadataPairs")) FROM "Screening";
DROP INDEX "VerificationLink_metadataPairs_idx";
ALTER TABLE "VerificationLink" ALTER COLUMN "metadataPairs" DROP DEFAULT,
  ALTER COLUMN "metadataPairs" TYPE JSONB USING to_jsonb("metadataPairs"),
  ALTER COLUMN "metadataPairs" SET DEFAULT '[]',
  ALTER COLUMN "metadataPairs" SET NOT NULL;
CREATE INDEX "VerificationLink_metadataPairs_idx" ON "VerificationLink" USING GIN ("metadataPairs" jsonb_path_ops);
CREATE STATISTICS "VerificationLink_metadataPairs_stat" ON (jsonb_typeof("metadataPairs")) FROM "VerificationLink";
DROP INDEX "IdCheck_metadataPairs_idx";
ALTER TABLE "IdCheck" ALTER COLUMN "metadataPairs" DROP DEFAULT,
  ALTER COLUMN "metadataPairs" TYPE JSONB USING to_jsonb("metadataPairs"),
  ALTER COLUMN "metadataPairs" SET DEFAULT '[]',
  ALTER COLUMN "metadataPairs" SET NOT NULL;
CREATE INDEX "IdCheck_metadataPairs_idx" ON "IdCheck" USING GIN ("metadataPairs" jsonb_path_ops);
CREATE STATISTICS "IdCheck_metadataPairs_stat" ON (jsonb_typeof("metadataPairs")) FROM "IdCheck";
DROP INDEX "SanctionsScreening_metadataPairs_idx";
ALTER TABLE "SanctionsScreening" ALTER COLUMN "metadataPairs" DROP DEFAULT,
  ALTER COLUMN "metadataPairs" TYPE JSONB USING to_jsonb("metadataPairs"),
  ALTER COLUMN "metadataPairs" SET DEFAULT '[]',
  ALTER COLUMN "metadataPairs" SET NOT NULL;
CREATE INDEX "SanctionsScreening_metadataPairs_idx" ON "SanctionsScreening" USING GIN ("metadataPairs" jsonb_path_ops);
CREATE STATISTICS "SanctionsScreening_metadataPairs_stat" ON (jsonb_typeof("metadataPairs")) FROM "SanctionsScreening";

-- A reviewer's own cases, and the open queue.
CREATE INDEX "Screening_accountId_environment_assigneeId_createdAt_id_idx" ON "Screening"("accountId", "environment", "assigneeId", "createdAt" DESC, "id" DESC);
CREATE INDEX "Screening_open_idx" ON "Screening"("accountId", "environment", "createdAt" DESC, "id" DESC) WHERE ((status = 'completed'::text) AND (decision = ANY (ARRAY['review'::text, 'decline'::text])) AND ("reviewDecision" IS NULL));

-- Screenings counted as they end.
CREATE TABLE "ScreeningTally" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "day" DATE NOT NULL,
    "outcome" TEXT NOT NULL,
    "speed" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "ScreeningTally_pkey" PRIMARY KEY ("accountId","environment","day","outcome","speed")
);
CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId", "environment" ON "ScreeningTally" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();
INSERT INTO "ScreeningTally"
SELECT "accountId", environment, ("completedAt" AT TIME ZONE 'UTC')::date, COALESCE(decision, 'failed'),
  round(8 * log(2, GREATEST(1, extract(epoch FROM "completedAt" - "createdAt") * 1000)::numeric))::int, count(*)
FROM "Screening" WHERE "completedAt" IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;

-- Which request made an object.
ALTER TABLE "RequestLog" ADD COLUMN "objectId" TEXT;
CREATE INDEX "RequestLog_accountId_environment_objectId_idx" ON "RequestLog"("accountId", "environment", "objectId") WHERE ("objectId" IS NOT NULL);

-- What is old is found by ranges. An ordered index over all accounts was also an order in which the planner walked them for one of them.
DROP INDEX "Screening_createdAt_idx";
CREATE INDEX "Screening_createdAt_idx" ON "Screening" USING BRIN ("createdAt");
DROP INDEX "VerificationLink_createdAt_idx";
CREATE INDEX "VerificationLink_createdAt_idx" ON "VerificationLink" USING BRIN ("createdAt");
DROP INDEX "IdCheck_createdAt_idx";
CREATE INDEX "IdCheck_createdAt_idx" ON "IdCheck" USING BRIN ("createdAt");
DROP INDEX "SanctionsScreening_createdAt_idx";
CREATE INDEX "SanctionsScreening_createdAt_idx" ON "SanctionsScreening" USING BRIN ("createdAt");
