-- AlterTable
ALTER TABLE "Account" ADD COLUMN     "confirmedAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- Signed up, and nobody has shown that the address is theirs. Who was made by the operator, or works in live, is known.
UPDATE "Account" a SET "confirmedAt" = NULL WHERE NOT a."liveEnabled"
  AND EXISTS (SELECT 1 FROM "Membership" m WHERE m."accountId" = a.id)
  AND NOT EXISTS (SELECT 1 FROM "Membership" m JOIN "User" u ON u.id = m."userId" WHERE m."accountId" = a.id AND u."emailVerifiedAt" IS NOT NULL);
UPDATE "WebhookEndpoint" e SET "active" = false FROM "Account" a WHERE a.id = e."accountId" AND a."confirmedAt" IS NULL;
