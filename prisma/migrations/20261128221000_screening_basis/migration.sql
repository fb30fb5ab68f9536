-- CreateTable
CREATE TABLE "ScreeningBasis" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" UUID NOT NULL,
    "rules" TEXT NOT NULL,
    "basis" TEXT NOT NULL,

    CONSTRAINT "ScreeningBasis_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- Whoever removes a screening, the release before too, removes what it rests on.
-- AddForeignKey
ALTER TABLE "ScreeningBasis" ADD CONSTRAINT "ScreeningBasis_accountId_environment_id_fkey" FOREIGN KEY ("accountId", "environment", "id") REFERENCES "Screening"("accountId", "environment", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId", environment ON "ScreeningBasis" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();

ALTER TABLE "ScreeningBasis" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "ScreeningBasis" USING ("accountId" = (SELECT current_setting('app.account_id', true)) OR (SELECT current_setting('app.account_id', true)) = '*');
