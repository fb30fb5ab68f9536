-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "creditedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "document" JSON,
ADD COLUMN     "issuedAt" TIMESTAMPTZ(3),
ADD COLUMN     "number" TEXT,
ADD COLUMN     "taxCents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "CreditNote" (
    "accountId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "invoiceId" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "document" JSON NOT NULL,
    "netCents" INTEGER NOT NULL,
    "taxCents" INTEGER NOT NULL,
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CreditNote_pkey" PRIMARY KEY ("accountId","id")
);

-- CreateTable
CREATE TABLE "InvoiceSeries" (
    "id" TEXT NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "InvoiceSeries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seller" (
    "id" TEXT NOT NULL,
    "value" JSON NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Seller_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingDetails" (
    "accountId" TEXT NOT NULL,
    "value" JSON NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BillingDetails_pkey" PRIMARY KEY ("accountId")
);

-- CreateIndex
CREATE INDEX "CreditNote_accountId_invoiceId_idx" ON "CreditNote"("accountId", "invoiceId");

CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId" ON "BillingDetails" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();
CREATE TRIGGER refuse_moving_scope BEFORE UPDATE OF "accountId" ON "CreditNote" FOR EACH ROW EXECUTE FUNCTION refuse_moving_scope();

ALTER TABLE "CreditNote" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "CreditNote" USING ("accountId" = (SELECT current_setting('app.account_id', true)) OR (SELECT current_setting('app.account_id', true)) = '*');
ALTER TABLE "BillingDetails" ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "BillingDetails" USING ("accountId" = (SELECT current_setting('app.account_id', true)) OR (SELECT current_setting('app.account_id', true)) = '*');

-- What is issued is never changed: its state moves on, its paper stays.
CREATE FUNCTION refuse_changing_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR TG_TABLE_NAME = 'CreditNote' THEN
    RAISE EXCEPTION '% is issued and cannot change', OLD.number;
  END IF;
  IF (NEW.number, NEW.document::text, NEW.lines::text, NEW."periodStart", NEW."periodEnd", NEW.screenings, NEW.volume, NEW.fixed, NEW."minimumTopup",
      NEW.onboarding, NEW.total, NEW."taxCents", NEW.currency, NEW."dueDate", NEW."issuedAt")
    IS DISTINCT FROM
     (OLD.number, OLD.document::text, OLD.lines::text, OLD."periodStart", OLD."periodEnd", OLD.screenings, OLD.volume, OLD.fixed, OLD."minimumTopup",
      OLD.onboarding, OLD.total, OLD."taxCents", OLD.currency, OLD."dueDate", OLD."issuedAt") THEN
    RAISE EXCEPTION '% is issued and cannot change', OLD.number;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_changing_invoice BEFORE UPDATE OR DELETE ON "Invoice" FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION refuse_changing_invoice();
CREATE TRIGGER refuse_changing_invoice BEFORE UPDATE OR DELETE ON "CreditNote" FOR EACH ROW EXECUTE FUNCTION refuse_changing_invoice();
