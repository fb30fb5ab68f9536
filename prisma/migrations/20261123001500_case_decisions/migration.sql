-- DropIndex
DROP INDEX "Screening_open_idx";

-- AlterTable
ALTER TABLE "Screening" ADD COLUMN     "severity" TEXT;

-- CreateTable
CREATE TABLE "CaseDecision" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "version" INTEGER,
    "byId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CaseDecision_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateIndex
CREATE INDEX "CaseDecision_accountId_environment_objectId_idx" ON "CaseDecision"("accountId", "environment", "objectId");

-- What waits without a day is due a day after its result, as what comes from now on is.
UPDATE "Screening" SET "dueAt" = "completedAt" + interval '1 day'
WHERE "dueAt" IS NULL AND "completedAt" IS NOT NULL AND status = 'completed'
  AND ((decision IN ('review', 'decline') AND "reviewDecision" IS NULL) OR "reviewDecision" = 'review');

-- CreateIndex
CREATE INDEX "Screening_waiting_idx" ON "Screening"("accountId", "environment", "dueAt", "id") WHERE ((status = 'completed'::text) AND (((decision = ANY (ARRAY['review'::text, 'decline'::text])) AND ("reviewDecision" IS NULL)) OR ("reviewDecision" = 'review'::text)));

-- CreateIndex
CREATE INDEX "IdCheck_waiting_idx" ON "IdCheck"("accountId", "environment", "dueAt", "id") WHERE (status = 'in_review'::text);

-- CreateIndex
CREATE INDEX "SanctionsScreening_waiting_idx" ON "SanctionsScreening"("accountId", "environment", "dueAt", "id") WHERE (status = 'in_review'::text);

CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId", environment ON "CaseDecision" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();

ALTER TABLE "CaseDecision" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "CaseDecision" USING ("accountId" = (SELECT current_setting('app.account_id', true)) OR (SELECT current_setting('app.account_id', true)) = '*');
