-- The words of a searched text that tell one person from all others, to be found as words: parts of them are in too many rows.
ALTER TABLE "Screening" ADD COLUMN "traits" JSONB GENERATED ALWAYS AS (('["' || replace(ltrim(regexp_replace("searchText", ' (?![QR]?[A-P]{16}( |$))[^ ]*', '', 'g')), ' ', '","') || '"]')::jsonb) STORED;
CREATE INDEX "Screening_traits_idx" ON "Screening" USING GIN ("traits" jsonb_path_ops);
ALTER TABLE "VerificationLink" ADD COLUMN "traits" JSONB GENERATED ALWAYS AS (('["' || replace(ltrim(regexp_replace("searchText", ' (?![QR]?[A-P]{16}( |$))[^ ]*', '', 'g')), ' ', '","') || '"]')::jsonb) STORED;
CREATE INDEX "VerificationLink_traits_idx" ON "VerificationLink" USING GIN ("traits" jsonb_path_ops);
ALTER TABLE "IdCheck" ADD COLUMN "traits" JSONB GENERATED ALWAYS AS (('["' || replace(ltrim(regexp_replace("searchText", ' (?![QR]?[A-P]{16}( |$))[^ ]*', '', 'g')), ' ', '","') || '"]')::jsonb) STORED;
CREATE INDEX "IdCheck_traits_idx" ON "IdCheck" USING GIN ("traits" jsonb_path_ops);
ALTER TABLE "SanctionsScreening" ADD COLUMN "traits" JSONB GENERATED ALWAYS AS (('["' || replace(ltrim(regexp_replace("searchText", ' (?![QR]?[A-P]{16}( |$))[^ ]*', '', 'g')), ' ', '","') || '"]')::jsonb) STORED;
CREATE INDEX "SanctionsScreening_traits_idx" ON "SanctionsScreening" USING GIN ("traits" jsonb_path_ops);
