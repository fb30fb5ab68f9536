-- What belongs to a screening is found by its id, so it stands in one spelling.
UPDATE "CaseDecision" SET "objectId" = lower("objectId") WHERE kind = 'screening' AND "objectId" <> lower("objectId");
