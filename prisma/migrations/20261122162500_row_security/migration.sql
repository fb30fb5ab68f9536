-- A second fence behind server/platform/db/scoped-db.ts: the service's role sees the rows of the account that its connection names, all of
-- them where it says so ('*'), and none where it says nothing. Owners and superusers are not subject to it, so a service that still runs as
-- one (and the version before) goes on as it was.
DO $$
DECLARE
  name TEXT;
  tenant CONSTANT TEXT := '(SELECT current_setting(''app.account_id'', true))';
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'Membership', 'Invitation', 'ApiKey', 'DataKey', 'Settings', 'BrandLogo', 'Customer', 'ErasedCustomer', 'Screening', 'ScreeningTally',
    'VerificationLink', 'StashedFile', 'StashedChunk', 'Tombstone', 'IdCheck', 'SanctionsScreening', 'SanctionsClearance', 'WebhookEndpoint',
    'Event', 'Delivery', 'DeliveryAttempt', 'IdempotencyRecord', 'RequestLog', 'AuditEntry', 'Mail', 'LedgerEntry', 'UsagePeriod',
    'Reservation', 'Invoice'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY tenant ON %I USING ("accountId" = %s OR %s = ''*'')', name, tenant, tenant);
  END LOOP;
  ALTER TABLE "Account" ENABLE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY tenant ON "Account" USING (id = %s OR %s = ''*'')', tenant, tenant);
END $$;
