ALTER TABLE "campaigns" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "campaigns" SET "returned" = "sums"."amount" FROM (
  SELECT "campaign_id", sum("amount") AS "amount" FROM "campaign_transactions" WHERE "status" = 'REFUNDED' GROUP BY 1
) AS "sums" WHERE "sums"."campaign_id" = "campaigns"."id";
