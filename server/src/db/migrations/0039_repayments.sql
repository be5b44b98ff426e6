CREATE TABLE "distribution_shares" (
	"distribution_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"tax_bps" integer NOT NULL,
	"tax_account" text NOT NULL,
	"tax" bigint NOT NULL,
	"booked_at" timestamp (3) with time zone,
	CONSTRAINT "distribution_shares_pk" PRIMARY KEY("distribution_id","transaction_id","instalment_id"),
	CONSTRAINT "distribution_shares_amount" CHECK (principal >= 0 and margin >= 0 and principal + margin > 0 and tax between 0 and margin)
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid,
	"release_key" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "distributions_released" CHECK ((state = 'PROPOSED') = (released_at is null)),
	CONSTRAINT "distributions_releaser" CHECK (num_nulls(released_at, released_by, release_key) in (0, 3)),
	CONSTRAINT "distributions_done" CHECK ((state = 'DONE') = (done_at is not null))
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"principal_received" bigint DEFAULT 0 NOT NULL,
	"margin_received" bigint DEFAULT 0 NOT NULL,
	"tax_withheld" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "entitlements_amount" CHECK (principal > 0 and margin >= 0),
	CONSTRAINT "entitlements_received" CHECK (principal_received between 0 and principal and margin_received between 0 and margin and tax_withheld between 0 and margin_received)
);
--> statement-breakpoint
CREATE TABLE "instalment_reminders" (
	"instalment_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "instalment_reminders_instalment_id_day_pk" PRIMARY KEY("instalment_id","day")
);
--> statement-breakpoint
CREATE TABLE "instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"due" date NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"principal_paid" bigint DEFAULT 0 NOT NULL,
	"margin_paid" bigint DEFAULT 0 NOT NULL,
	"state" text GENERATED ALWAYS AS (case when principal_paid = principal and margin_paid = margin then 'PAID' when principal_paid + margin_paid > 0 then 'PARTLY_PAID' else 'DUE' end) STORED NOT NULL,
	"last_paid_at" timestamp (3) with time zone,
	CONSTRAINT "instalments_amount" CHECK (principal >= 0 and margin >= 0 and principal + margin > 0),
	CONSTRAINT "instalments_paid" CHECK (principal_paid between 0 and principal and margin_paid between 0 and margin)
);
--> statement-breakpoint
CREATE TABLE "repayment_parts" (
	"repayment_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	CONSTRAINT "repayment_parts_repayment_id_instalment_id_pk" PRIMARY KEY("repayment_id","instalment_id"),
	CONSTRAINT "repayment_parts_amount" CHECK (principal >= 0 and margin >= 0 and principal + margin > 0)
);
--> statement-breakpoint
CREATE TABLE "repayments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"event" text NOT NULL,
	"amount" bigint NOT NULL,
	"principal" bigint NOT NULL,
	"margin" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "repayments_amount" CHECK (amount > 0 and principal >= 0 and margin >= 0 and principal + margin <= amount)
);
--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_distribution_id_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_transaction_id_entitlements_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."entitlements"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_shares" ADD CONSTRAINT "distribution_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_id_repayments_id_fk" FOREIGN KEY ("id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_transaction_id_campaign_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."campaign_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalment_reminders" ADD CONSTRAINT "instalment_reminders_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_parts" ADD CONSTRAINT "repayment_parts_repayment_id_repayments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."repayments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayment_parts" ADD CONSTRAINT "repayment_parts_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distribution_shares_open_idx" ON "distribution_shares" USING btree ("distribution_id","user_id","transaction_id") WHERE booked_at is null;--> statement-breakpoint
CREATE INDEX "distribution_shares_transaction_idx" ON "distribution_shares" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "distribution_shares_user_idx" ON "distribution_shares" USING btree ("user_id","booked_at");--> statement-breakpoint
CREATE INDEX "distributions_campaign_idx" ON "distributions" USING btree ("campaign_id","proposed_at");--> statement-breakpoint
CREATE INDEX "distributions_open_idx" ON "distributions" USING btree ("proposed_at","id") WHERE state <> 'DONE';--> statement-breakpoint
CREATE INDEX "distributions_state_idx" ON "distributions" USING btree ("state","proposed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "distributions_release_key" ON "distributions" USING btree ("released_by","release_key");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_place_key" ON "entitlements" USING btree ("campaign_id","place");--> statement-breakpoint
CREATE INDEX "entitlements_user_idx" ON "entitlements" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "instalments_no_key" ON "instalments" USING btree ("campaign_id","no");--> statement-breakpoint
CREATE INDEX "instalments_open_idx" ON "instalments" USING btree ("due") WHERE state <> 'PAID';--> statement-breakpoint
CREATE INDEX "repayment_parts_instalment_idx" ON "repayment_parts" USING btree ("instalment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "repayments_event_key" ON "repayments" USING btree ("event");--> statement-breakpoint
CREATE INDEX "repayments_campaign_idx" ON "repayments" USING btree ("campaign_id","booked_at");