-- CreateTable
CREATE TABLE "JobEvent" (
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSON NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "routedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JobEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "id" TEXT NOT NULL,
    "functionId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "event" JSON NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "idempotencyKey" TEXT,
    "slots" TEXT[],
    "output" JSON,
    "error" JSON,
    "parentId" TEXT,
    "parentStepId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobStep" (
    "runId" TEXT NOT NULL,
    "stepId" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "data" JSON,
    "error" JSON,

    CONSTRAINT "JobStep_pkey" PRIMARY KEY ("runId","stepId")
);

-- CreateTable
CREATE TABLE "JobTask" (
    "runId" TEXT NOT NULL,
    "stepId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3),
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "losses" INTEGER NOT NULL DEFAULT 0,
    "again" BOOLEAN NOT NULL DEFAULT false,
    "lease" TEXT,
    "leaseUntil" TIMESTAMPTZ(3),
    "slots" TEXT[],
    "eventName" TEXT,
    "expression" TEXT,

    CONSTRAINT "JobTask_pkey" PRIMARY KEY ("runId","stepId")
);

-- CreateTable
CREATE TABLE "JobCron" (
    "functionId" TEXT NOT NULL,
    "schedule" TEXT NOT NULL,
    "nextAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "JobCron_pkey" PRIMARY KEY ("functionId","schedule")
);

-- CreateIndex
CREATE INDEX "JobEvent_routedAt_seq_idx" ON "JobEvent"("routedAt", "seq");

-- CreateIndex
CREATE INDEX "JobRun_functionId_idempotencyKey_idx" ON "JobRun"("functionId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "JobRun_status_functionId_idx" ON "JobRun"("status", "functionId");

-- CreateIndex
CREATE INDEX "JobRun_createdAt_idx" ON "JobRun"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "JobRun_functionId_eventId_key" ON "JobRun"("functionId", "eventId");

-- CreateIndex
CREATE INDEX "JobTask_dueAt_idx" ON "JobTask"("dueAt");

-- CreateIndex
CREATE INDEX "JobTask_lease_idx" ON "JobTask"("lease");

-- CreateIndex
CREATE INDEX "JobTask_eventName_idx" ON "JobTask"("eventName");

-- AddForeignKey
ALTER TABLE "JobStep" ADD CONSTRAINT "JobStep_runId_fkey" FOREIGN KEY ("runId") REFERENCES "JobRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JobTask" ADD CONSTRAINT "JobTask_runId_fkey" FOREIGN KEY ("runId") REFERENCES "JobRun"("id") ON DELETE CASCADE ON UPDATE CASCADE;
