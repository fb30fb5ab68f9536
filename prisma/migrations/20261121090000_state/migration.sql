-- CreateEnum
CREATE TYPE "Environment" AS ENUM ('live', 'test');

-- CreateTable
CREATE TABLE "Account" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "liveEnabled" BOOLEAN NOT NULL DEFAULT false,
    "liveRequestedAt" TIMESTAMPTZ(3),
    "billingMode" TEXT NOT NULL DEFAULT 'invoice',
    "currency" TEXT NOT NULL DEFAULT 'eur',
    "services" TEXT[] DEFAULT ARRAY['screenings', 'links', 'id_checks', 'sanctions']::TEXT[],
    "balanceCents" INTEGER NOT NULL DEFAULT 0,
    "reservedCents" INTEGER NOT NULL DEFAULT 0,
    "creditLimitCents" INTEGER,
    "minimumCents" INTEGER NOT NULL DEFAULT 0,
    "monthlyFeeCents" INTEGER NOT NULL DEFAULT 0,
    "onboardingCents" INTEGER NOT NULL DEFAULT 0,
    "tiers" JSONB NOT NULL DEFAULT '[{"up_to":null,"cents":150}]',
    "retentionDays" INTEGER NOT NULL DEFAULT 365,
    "ipAllowlist" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "embedOrigins" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sanctionsThreshold" DOUBLE PRECISION NOT NULL DEFAULT 0.7,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT,
    "totpSecret" BYTEA,
    "totpConfirmedAt" TIMESTAMPTZ(3),
    "totpLastStep" INTEGER,
    "recoveryHashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "staff" BOOLEAN NOT NULL DEFAULT false,
    "locale" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Membership" (
    "accountId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Membership_pkey" PRIMARY KEY ("accountId","userId")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "invitedById" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" INTEGER NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SignInToken" (
    "tokenHash" TEXT NOT NULL,
    "identifier" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SignInToken_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "scopes" TEXT[],
    "rateLimitPerMinute" INTEGER,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "rotatedToId" TEXT,
    "lastUsedAt" TIMESTAMPTZ(3),
    "lastUsedIp" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "Settings" (
    "accountId" TEXT NOT NULL,
    "value" JSONB NOT NULL DEFAULT '{}',
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Settings_pkey" PRIMARY KEY ("accountId")
);

-- CreateTable
CREATE TABLE "BrandLogo" (
    "accountId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "fetchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BrandLogo_pkey" PRIMARY KEY ("accountId","id")
);

-- CreateTable
CREATE TABLE "Customer" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "brandName" TEXT,
    "logoUrl" TEXT,
    "primaryColor" TEXT,
    "supportEmail" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Customer_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "ErasedCustomer" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "erasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ErasedCustomer_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "Screening" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "reference" TEXT,
    "purpose" TEXT NOT NULL,
    "country" TEXT,
    "applicant" JSONB NOT NULL,
    "documentCount" INTEGER NOT NULL,
    "decision" TEXT,
    "score" INTEGER,
    "analysis" JSONB,
    "caseDetails" JSONB NOT NULL DEFAULT '{}',
    "error" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "metadataPairs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "lang" TEXT NOT NULL,
    "linkId" TEXT,
    "customerId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),
    "reviewDecision" TEXT,
    "reviewNote" TEXT,
    "reviewedById" TEXT,
    "reviewedAt" TIMESTAMPTZ(3),
    "assigneeId" TEXT,
    "dueAt" TIMESTAMPTZ(3),

    CONSTRAINT "Screening_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "VerificationLink" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reference" TEXT,
    "purpose" TEXT NOT NULL,
    "country" TEXT,
    "applicant" JSONB NOT NULL,
    "documentsRequested" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "locale" TEXT,
    "caseDetails" JSONB NOT NULL DEFAULT '{}',
    "redirectUrl" TEXT,
    "brandName" TEXT,
    "emailSent" BOOLEAN NOT NULL DEFAULT false,
    "screeningId" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "metadataPairs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "customerId" TEXT,
    "channel" TEXT NOT NULL DEFAULT 'api',
    "tokenHash" TEXT NOT NULL,
    "consent" JSONB,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),
    "draftTouchedAt" TIMESTAMPTZ(3),

    CONSTRAINT "VerificationLink_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "StashedFile" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "ownerKind" TEXT NOT NULL,
    "ownerId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "label" BYTEA,
    "mediaType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "touchedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StashedFile_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "StashedChunk" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "fileId" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "StashedChunk_pkey" PRIMARY KEY ("accountId","environment","fileId","index")
);

-- CreateTable
CREATE TABLE "Tombstone" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "erasedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Tombstone_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "IdCheck" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reference" TEXT,
    "purpose" TEXT,
    "applicant" JSONB NOT NULL,
    "locale" TEXT,
    "emailSent" BOOLEAN NOT NULL DEFAULT false,
    "attemptsUsed" INTEGER NOT NULL DEFAULT 0,
    "decision" TEXT,
    "decidedBy" TEXT,
    "result" JSONB,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "metadataPairs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "customerId" TEXT,
    "channel" TEXT NOT NULL DEFAULT 'api',
    "tokenHash" TEXT NOT NULL,
    "handoffTokenHash" TEXT,
    "handoffExpiresAt" TIMESTAMPTZ(3),
    "liveSession" JSONB,
    "consent" JSONB,
    "billedAt" TIMESTAMPTZ(3),
    "reviewNote" TEXT,
    "reviewedById" TEXT,
    "assigneeId" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "IdCheck_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "SanctionsScreening" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "subject" JSONB NOT NULL,
    "result" JSONB,
    "error" TEXT,
    "reference" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "metadataPairs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "customerId" TEXT,
    "channel" TEXT NOT NULL DEFAULT 'api',
    "subjectKey" TEXT NOT NULL,
    "reviewNote" TEXT,
    "reviewedById" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "assigneeId" TEXT,
    "dueAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "SanctionsScreening_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "SanctionsClearance" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "subjectKey" TEXT NOT NULL,
    "entityId" TEXT NOT NULL,
    "entryHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SanctionsClearance_pkey" PRIMARY KEY ("accountId","environment","subjectKey","entityId")
);

-- CreateTable
CREATE TABLE "SanctionsList" (
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "topics" TEXT[],
    "licence" TEXT,
    "currentVersion" TEXT,
    "etag" TEXT,
    "lastModified" TEXT,
    "entityCount" INTEGER NOT NULL DEFAULT 0,
    "checkedAt" TIMESTAMPTZ(3),
    "updatedAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "lastErrorAt" TIMESTAMPTZ(3),

    CONSTRAINT "SanctionsList_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "SanctionsListVersion" (
    "listName" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "entityCount" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "contents" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SanctionsListVersion_pkey" PRIMARY KEY ("listName","version")
);

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "allEvents" BOOLEAN NOT NULL DEFAULT false,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "secret" BYTEA NOT NULL,
    "secretHint" TEXT NOT NULL,
    "previousSecret" BYTEA,
    "previousSecretUntil" TIMESTAMPTZ(3),
    "customerId" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "failureMailedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "Event" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "customerId" TEXT,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dispatchedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Event_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "Delivery" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "endpointId" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "firstAttemptAt" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "resend" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Delivery_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "DeliveryAttempt" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "status" INTEGER,
    "error" TEXT,
    "durationMs" INTEGER NOT NULL,
    "responseBody" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DeliveryAttempt_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "IdempotencyRecord" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "key" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "status" INTEGER,
    "response" BYTEA,
    "objectIds" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,
    "leaseOwner" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "IdempotencyRecord_pkey" PRIMARY KEY ("accountId","environment","key")
);

-- CreateTable
CREATE TABLE "RateWindow" (
    "subject" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "RateWindow_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "RequestLog" (
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "id" TEXT NOT NULL,
    "keyId" TEXT,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "parameters" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "status" INTEGER NOT NULL,
    "code" TEXT,
    "param" TEXT,
    "warnings" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "durationMs" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RequestLog_pkey" PRIMARY KEY ("accountId","environment","id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" TEXT NOT NULL,
    "accountId" TEXT,
    "environment" "Environment",
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "objectType" TEXT,
    "objectId" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL,
    "accountId" TEXT,
    "environment" "Environment",
    "objectId" TEXT,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" TEXT NOT NULL,
    "accountId" TEXT NOT NULL,
    "environment" "Environment" NOT NULL,
    "customerId" TEXT,
    "kind" TEXT NOT NULL,
    "objectId" TEXT,
    "units" INTEGER NOT NULL DEFAULT 0,
    "cents" INTEGER NOT NULL,
    "periodStart" DATE NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reservation" (
    "accountId" TEXT NOT NULL,
    "objectId" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Reservation_pkey" PRIMARY KEY ("accountId","objectId")
);

-- CreateTable
CREATE TABLE "Invoice" (
    "accountId" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "periodStart" DATE NOT NULL,
    "periodEnd" DATE NOT NULL,
    "screenings" INTEGER NOT NULL,
    "volume" INTEGER NOT NULL,
    "fixed" INTEGER NOT NULL,
    "minimumTopup" INTEGER NOT NULL,
    "onboarding" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "billingMode" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "lines" JSONB NOT NULL DEFAULT '[]',
    "token" BYTEA,
    "tokenHash" TEXT,
    "dueDate" DATE,
    "paidAt" TIMESTAMPTZ(3),
    "externalId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("accountId","id")
);

-- CreateTable
CREATE TABLE "Licence" (
    "id" TEXT NOT NULL,
    "accountId" TEXT,
    "product" TEXT NOT NULL,
    "notBefore" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "limits" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Licence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "licenceId" TEXT NOT NULL,
    "instance" TEXT NOT NULL,
    "product" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("licenceId","instance")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_accountId_idx" ON "Invitation"("accountId");

-- CreateIndex
CREATE INDEX "Session_userId_idx" ON "Session"("userId");

-- CreateIndex
CREATE INDEX "Passkey_userId_idx" ON "Passkey"("userId");

-- CreateIndex
CREATE INDEX "SignInToken_identifier_purpose_idx" ON "SignInToken"("identifier", "purpose");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_id_key" ON "ApiKey"("id");

-- CreateIndex
CREATE INDEX "Customer_accountId_environment_createdAt_id_idx" ON "Customer"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_createdAt_id_idx" ON "Screening"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_reference_createdAt_id_idx" ON "Screening"("accountId", "environment", "reference", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_customerId_createdAt_id_idx" ON "Screening"("accountId", "environment", "customerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_linkId_idx" ON "Screening"("accountId", "environment", "linkId");

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_status_createdAt_id_idx" ON "Screening"("accountId", "environment", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_decision_createdAt_id_idx" ON "Screening"("accountId", "environment", "decision", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_purpose_createdAt_id_idx" ON "Screening"("accountId", "environment", "purpose", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_accountId_environment_channel_createdAt_id_idx" ON "Screening"("accountId", "environment", "channel", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Screening_metadataPairs_idx" ON "Screening" USING GIN ("metadataPairs");

-- CreateIndex
CREATE INDEX "Screening_createdAt_idx" ON "Screening"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "VerificationLink_tokenHash_key" ON "VerificationLink"("tokenHash");

-- CreateIndex
CREATE INDEX "VerificationLink_accountId_environment_createdAt_id_idx" ON "VerificationLink"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "VerificationLink_accountId_environment_status_createdAt_id_idx" ON "VerificationLink"("accountId", "environment", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "VerificationLink_accountId_environment_reference_createdAt__idx" ON "VerificationLink"("accountId", "environment", "reference", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "VerificationLink_accountId_environment_customerId_createdAt_idx" ON "VerificationLink"("accountId", "environment", "customerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "VerificationLink_metadataPairs_idx" ON "VerificationLink" USING GIN ("metadataPairs");

-- CreateIndex
CREATE INDEX "VerificationLink_status_expiresAt_idx" ON "VerificationLink"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "VerificationLink_createdAt_idx" ON "VerificationLink"("createdAt");

-- CreateIndex
CREATE INDEX "StashedFile_accountId_environment_ownerKind_ownerId_positio_idx" ON "StashedFile"("accountId", "environment", "ownerKind", "ownerId", "position");

-- CreateIndex
CREATE INDEX "StashedFile_touchedAt_idx" ON "StashedFile"("touchedAt");

-- CreateIndex
CREATE INDEX "Tombstone_erasedAt_idx" ON "Tombstone"("erasedAt");

-- CreateIndex
CREATE UNIQUE INDEX "IdCheck_tokenHash_key" ON "IdCheck"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "IdCheck_handoffTokenHash_key" ON "IdCheck"("handoffTokenHash");

-- CreateIndex
CREATE INDEX "IdCheck_accountId_environment_createdAt_id_idx" ON "IdCheck"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IdCheck_accountId_environment_status_createdAt_id_idx" ON "IdCheck"("accountId", "environment", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IdCheck_accountId_environment_reference_createdAt_id_idx" ON "IdCheck"("accountId", "environment", "reference", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IdCheck_accountId_environment_customerId_createdAt_id_idx" ON "IdCheck"("accountId", "environment", "customerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IdCheck_metadataPairs_idx" ON "IdCheck" USING GIN ("metadataPairs");

-- CreateIndex
CREATE INDEX "IdCheck_status_expiresAt_idx" ON "IdCheck"("status", "expiresAt");

-- CreateIndex
CREATE INDEX "IdCheck_createdAt_idx" ON "IdCheck"("createdAt");

-- CreateIndex
CREATE INDEX "SanctionsScreening_accountId_environment_createdAt_id_idx" ON "SanctionsScreening"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SanctionsScreening_accountId_environment_status_createdAt_i_idx" ON "SanctionsScreening"("accountId", "environment", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SanctionsScreening_accountId_environment_reference_createdA_idx" ON "SanctionsScreening"("accountId", "environment", "reference", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SanctionsScreening_accountId_environment_customerId_created_idx" ON "SanctionsScreening"("accountId", "environment", "customerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SanctionsScreening_metadataPairs_idx" ON "SanctionsScreening" USING GIN ("metadataPairs");

-- CreateIndex
CREATE INDEX "SanctionsScreening_createdAt_idx" ON "SanctionsScreening"("createdAt");

-- CreateIndex
CREATE INDEX "WebhookEndpoint_accountId_environment_createdAt_id_idx" ON "WebhookEndpoint"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Event_accountId_environment_createdAt_id_idx" ON "Event"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Event_accountId_environment_type_createdAt_id_idx" ON "Event"("accountId", "environment", "type", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Event_accountId_environment_objectId_idx" ON "Event"("accountId", "environment", "objectId");

-- CreateIndex
CREATE INDEX "Event_accountId_environment_customerId_idx" ON "Event"("accountId", "environment", "customerId");

-- CreateIndex
CREATE INDEX "Event_createdAt_idx" ON "Event"("createdAt");

-- CreateIndex
CREATE INDEX "Delivery_accountId_environment_eventId_idx" ON "Delivery"("accountId", "environment", "eventId");

-- CreateIndex
CREATE INDEX "Delivery_accountId_environment_endpointId_createdAt_id_idx" ON "Delivery"("accountId", "environment", "endpointId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Delivery_status_nextAttemptAt_idx" ON "Delivery"("status", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "Delivery_createdAt_idx" ON "Delivery"("createdAt");

-- CreateIndex
CREATE INDEX "DeliveryAttempt_accountId_environment_deliveryId_idx" ON "DeliveryAttempt"("accountId", "environment", "deliveryId");

-- CreateIndex
CREATE INDEX "IdempotencyRecord_createdAt_idx" ON "IdempotencyRecord"("createdAt");

-- CreateIndex
CREATE INDEX "IdempotencyRecord_objectIds_idx" ON "IdempotencyRecord" USING GIN ("objectIds");

-- CreateIndex
CREATE INDEX "RequestLog_accountId_environment_createdAt_id_idx" ON "RequestLog"("accountId", "environment", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "RequestLog_createdAt_idx" ON "RequestLog"("createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_accountId_createdAt_idx" ON "AuditEntry"("accountId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_idx" ON "AuditEntry"("createdAt");

-- CreateIndex
CREATE INDEX "Mail_accountId_environment_createdAt_idx" ON "Mail"("accountId", "environment", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Mail_objectId_idx" ON "Mail"("objectId");

-- CreateIndex
CREATE INDEX "Mail_createdAt_idx" ON "Mail"("createdAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_periodStart_idx" ON "LedgerEntry"("accountId", "periodStart");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerEntry_accountId_kind_objectId_key" ON "LedgerEntry"("accountId", "kind", "objectId");

-- CreateIndex
CREATE INDEX "Reservation_createdAt_idx" ON "Reservation"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_tokenHash_key" ON "Invoice"("tokenHash");

-- CreateIndex
CREATE INDEX "Invoice_accountId_createdAt_id_idx" ON "Invoice"("accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_accountId_periodStart_key" ON "Invoice"("accountId", "periodStart");

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "Account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StashedChunk" ADD CONSTRAINT "StashedChunk_accountId_environment_fileId_fkey" FOREIGN KEY ("accountId", "environment", "fileId") REFERENCES "StashedFile"("accountId", "environment", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeliveryAttempt" ADD CONSTRAINT "DeliveryAttempt_accountId_environment_deliveryId_fkey" FOREIGN KEY ("accountId", "environment", "deliveryId") REFERENCES "Delivery"("accountId", "environment", "id") ON DELETE CASCADE ON UPDATE CASCADE;
