-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "awayUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "CaseDecision" ADD COLUMN     "secondId" TEXT;

-- CreateTable
CREATE TABLE "ProposedDecision" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "version" INTEGER,
    "made" JSON NOT NULL,
    "byId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" TEXT,
    "endedById" TEXT,
    "endNote" TEXT,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProposedDecision_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "CaseLease" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "fromId" TEXT,
    "word" TEXT,

    CONSTRAINT "CaseLease_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "DeskRules" (
    "accountId" TEXT NOT NULL,
    "value" JSONB NOT NULL DEFAULT '{}',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DeskRules_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "AssignmentTurn" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "rule" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "AssignmentTurn_pkey" PRIMARY KEY ("accountId","environment","rule")
);

-- CreateTable
CREATE TABLE "DeskView" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "byId" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeskView_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateIndex
CREATE INDEX "ProposedDecision_accountId_environment_objectId_idx" ON "ProposedDecision"("accountId", "environment", "objectId");

-- CreateIndex
CREATE UNIQUE INDEX "ProposedDecision_open_key" ON "ProposedDecision"("accountId", "environment", "objectId") WHERE (outcome IS NULL);

-- CreateIndex
CREATE INDEX "CaseLease_until_idx" ON "CaseLease"("until");

DO $$
DECLARE
  name TEXT;
  tenant CONSTANT TEXT := '(SELECT current_setting(''app.account_id'', true))';
BEGIN
  FOREACH name IN ARRAY ARRAY['ProposedDecision', 'CaseLease', 'DeskRules', 'AssignmentTurn', 'DeskView'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING ("accountId" = %s OR %s = ''*'')', name, tenant, tenant);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['ProposedDecision', 'CaseLease', 'AssignmentTurn', 'DeskView'] LOOP
    EXECUTE format('CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId", environment ON %I FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope()', name);
  END LOOP;
END $$;

CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId" ON "DeskRules" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();
