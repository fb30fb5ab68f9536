-- CreateTable
CREATE TABLE "UsagePeriod" (
    "accountId" TEXT NOT NULL,
    "periodStart" DATE NOT NULL,
    "screenings" INTEGER NOT NULL DEFAULT 0,
    "idChecks" INTEGER NOT NULL DEFAULT 0,
    "sanctions" INTEGER NOT NULL DEFAULT 0,
    "cents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "UsagePeriod_pkey" PRIMARY KEY ("accountId","periodStart")
);

CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId" ON "UsagePeriod" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();
