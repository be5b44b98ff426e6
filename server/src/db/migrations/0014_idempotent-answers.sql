CREATE TABLE "idempotent_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotent_answers_expiry_idx" ON "idempotent_answers" USING btree ("expires_at");