-- CreateTable
CREATE TABLE "HeldDecision" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "made" JSON NOT NULL,
    "byId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "effectAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HeldDecision_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "HeldDecision_accountId_environment_objectId_key" ON "HeldDecision"("accountId", "environment", "objectId");

CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId", environment ON "HeldDecision" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();

ALTER TABLE "HeldDecision" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "HeldDecision" USING ("accountId" = (SELECT current_setting('app.account_id', true)) OR (SELECT current_setting('app.account_id', true)) = '*');
