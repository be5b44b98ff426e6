CREATE TABLE "seal_subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"sent_no" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seal_subscriptions" ADD CONSTRAINT "seal_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seal_subscriptions" ADD CONSTRAINT "seal_subscriptions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seal_subscriptions_sent_idx" ON "seal_subscriptions" USING btree ("sent_no");