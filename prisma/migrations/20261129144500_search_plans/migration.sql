-- A search is planned anew each time, and each of its words goes through the whole sample: a thousand texts took 43 ms of everybody's
-- database for sixteen words, many times the search itself. Three hundred still tell a word of every hundredth row from a rare one.
ALTER TABLE "Screening" ALTER COLUMN "searchText" SET STATISTICS 300;
ALTER TABLE "VerificationLink" ALTER COLUMN "searchText" SET STATISTICS 300;
ALTER TABLE "IdCheck" ALTER COLUMN "searchText" SET STATISTICS 300;
ALTER TABLE "SanctionsScreening" ALTER COLUMN "searchText" SET STATISTICS 300;
ALTER TABLE "Customer" ALTER COLUMN "searchText" SET STATISTICS 300;
ANALYZE "Screening" ("searchText");
ANALYZE "VerificationLink" ("searchText");
ANALYZE "IdCheck" ("searchText");
ANALYZE "SanctionsScreening" ("searchText");
ANALYZE "Customer" ("searchText");
