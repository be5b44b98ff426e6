INSERT INTO "company_members" ("user_id", "company_id", "role", "joined_at") SELECT "owner_id", "id", 'owner', "created_at" FROM "companies";--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_owner_id_unique";--> statement-breakpoint
ALTER TABLE "companies" DROP CONSTRAINT "companies_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "companies" DROP COLUMN "owner_id";