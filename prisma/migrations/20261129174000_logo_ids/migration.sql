-- What the address of a logo's picture names it by, to be found without looking at every customer.
CREATE FUNCTION "logo_id"(address TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT encode(sha256(convert_to(address, 'UTF8')), 'hex') $$;
ALTER TABLE "Customer" ADD COLUMN "logoId" TEXT GENERATED ALWAYS AS ("logo_id"("logoUrl")) STORED;
CREATE INDEX "Customer_accountId_logoId_idx" ON "Customer" ("accountId", "logoId");
