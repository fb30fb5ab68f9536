-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "description" TEXT,
ADD COLUMN     "metadata" JSON NOT NULL DEFAULT '{}';
