CREATE TABLE "tazirs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"instalment_id" uuid NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"due" date NOT NULL,
	"overdue" bigint NOT NULL,
	"days_late" integer NOT NULL,
	"bps" integer NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"evidence" uuid NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "tazirs_amount" CHECK (amount > 0 and overdue > 0 and days_late > 0 and bps > 0 and amount = div(overdue::numeric * bps, 10000)),
	CONSTRAINT "tazirs_paid" CHECK (paid between 0 and amount and (status = 'PAID') = (paid = amount) and (paid = 0 or status in ('CHARGED', 'PAID'))
        and (paid = 0) = (paid_at is null)),
	CONSTRAINT "tazirs_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end),
	CONSTRAINT "tazirs_two_officers" CHECK (decided_by <> proposed_by)
);
--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_evidence_files_id_fk" FOREIGN KEY ("evidence") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tazirs" ADD CONSTRAINT "tazirs_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tazirs_instalment_key" ON "tazirs" USING btree ("instalment_id") WHERE status <> 'DECLINED';--> statement-breakpoint
CREATE INDEX "tazirs_campaign_idx" ON "tazirs" USING btree ("campaign_id","proposed_at","id");--> statement-breakpoint
CREATE INDEX "tazirs_status_idx" ON "tazirs" USING btree ("status","proposed_at","id");