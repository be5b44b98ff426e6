ALTER TABLE "users" ADD COLUMN "officer_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Officers from before there were roles reviewed applicants.
UPDATE "users" SET "officer_roles" = '{compliance}' WHERE "role" = 'officer';
