CREATE TABLE "loss_shares" (
	"report_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "loss_shares_report_id_transaction_id_pk" PRIMARY KEY("report_id","transaction_id"),
	CONSTRAINT "loss_shares_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "profit_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"status" text DEFAULT 'SUBMITTED' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"result" text NOT NULL,
	"revenue" bigint NOT NULL,
	"cost_of_goods" bigint NOT NULL,
	"expenses" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"from" date,
	"until" date NOT NULL,
	"note" text NOT NULL,
	"income_statement" uuid NOT NULL,
	"bank_statement" uuid NOT NULL,
	"invoices" uuid NOT NULL,
	"submitted_by" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"checked_by" uuid,
	"minutes" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"funders_part" bigint,
	"own_part" bigint,
	"instalment_id" uuid,
	CONSTRAINT "profit_reports_amount" CHECK (least(revenue, cost_of_goods, expenses) >= 0 and amount >= case result when 'loss' then 1 else 0 end
        and revenue - cost_of_goods - expenses = case result when 'loss' then -amount else amount end
        and ("from" is null or until >= "from")),
	CONSTRAINT "profit_reports_checked" CHECK (num_nulls(checked_by, minutes) in (0, 2)),
	CONSTRAINT "profit_reports_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'ACCEPTED' then 0 else 2 end),
	CONSTRAINT "profit_reports_parts" CHECK (num_nulls(funders_part, own_part) in (0, 2) and (status = 'ACCEPTED' or funders_part is null)),
	CONSTRAINT "profit_reports_whole" CHECK (result = 'profit' or funders_part + own_part = amount),
	CONSTRAINT "profit_reports_two_officers" CHECK (status <> 'ACCEPTED' or result <> 'loss' or (checked_by is not null and checked_by <> decided_by))
);
--> statement-breakpoint
ALTER TABLE "entitlements" DROP CONSTRAINT "entitlements_amount";--> statement-breakpoint
ALTER TABLE "instalments" DROP CONSTRAINT "instalments_amount";--> statement-breakpoint
ALTER TABLE "loss_shares" ADD CONSTRAINT "loss_shares_report_id_profit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."profit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loss_shares" ADD CONSTRAINT "loss_shares_transaction_id_entitlements_transaction_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."entitlements"("transaction_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_income_statement_files_id_fk" FOREIGN KEY ("income_statement") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_bank_statement_files_id_fk" FOREIGN KEY ("bank_statement") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_invoices_files_id_fk" FOREIGN KEY ("invoices") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_instalment_id_instalments_id_fk" FOREIGN KEY ("instalment_id") REFERENCES "public"."instalments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loss_shares_transaction_idx" ON "loss_shares" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profit_reports_open_key" ON "profit_reports" USING btree ("campaign_id") WHERE status <> 'ACCEPTED';--> statement-breakpoint
CREATE UNIQUE INDEX "profit_reports_until_key" ON "profit_reports" USING btree ("campaign_id","until");--> statement-breakpoint
CREATE INDEX "profit_reports_status_idx" ON "profit_reports" USING btree ("status","submitted_at","id");--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_amount" CHECK (principal >= 0 and margin >= 0);--> statement-breakpoint
ALTER TABLE "instalments" ADD CONSTRAINT "instalments_amount" CHECK (principal >= 0 and margin >= 0);