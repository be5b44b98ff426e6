CREATE TABLE "bank_transfers" (
	"posting_id" uuid PRIMARY KEY NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_bank_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"ordered_as" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciled_accounts" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"ledger" bigint NOT NULL,
	"bank" bigint NOT NULL,
	CONSTRAINT "reconciled_accounts_day_account_pk" PRIMARY KEY("day","account")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"ledger" bigint NOT NULL,
	"bank" bigint NOT NULL,
	"explanation" text,
	"explained_by" uuid,
	"explained_at" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_differences_amounts" CHECK (ledger <> bank),
	CONSTRAINT "reconciliation_differences_explained" CHECK (num_nulls(explanation, explained_by, explained_at) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" date PRIMARY KEY NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"runs" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_failures" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unmatched_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"funder_id" uuid,
	"proposed_by" uuid,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_key" text,
	"decision_reason" text,
	CONSTRAINT "unmatched_payments_amount" CHECK (amount > 0),
	CONSTRAINT "unmatched_payments_proposed" CHECK (num_nulls(funder_id, proposed_by) = case state when 'WAITING' then 2 else 0 end),
	CONSTRAINT "unmatched_payments_decided" CHECK (num_nulls(decided_by, decided_at, decision_key, decision_reason) = case state when 'GIVEN' then 0 else 4 end),
	CONSTRAINT "unmatched_payments_two_officers" CHECK (decided_by <> proposed_by)
);
--> statement-breakpoint
ALTER TABLE "played_bank_accounts" ADD COLUMN "credits_to" text DEFAULT 'escrow' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_transfers" ADD CONSTRAINT "bank_transfers_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciled_accounts" ADD CONSTRAINT "reconciled_accounts_day_reconciliations_day_fk" FOREIGN KEY ("day") REFERENCES "public"."reconciliations"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_day_reconciliations_day_fk" FOREIGN KEY ("day") REFERENCES "public"."reconciliations"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_failures" ADD CONSTRAINT "refund_failures_transaction_id_campaign_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."campaign_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_id_inbox_id_fk" FOREIGN KEY ("id") REFERENCES "public"."inbox"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_funder_id_users_id_fk" FOREIGN KEY ("funder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_payments" ADD CONSTRAINT "unmatched_payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "played_bank_movements_at_idx" ON "played_bank_movements" USING btree ("account","at");--> statement-breakpoint
CREATE UNIQUE INDEX "played_bank_movements_order_key" ON "played_bank_movements" USING btree ("ordered_as","account");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_key" ON "reconciliation_differences" USING btree ("day","account","reference","ledger","bank");--> statement-breakpoint
CREATE INDEX "reconciliation_differences_open_idx" ON "reconciliation_differences" USING btree ("day") WHERE explanation is null and gone_at is null;--> statement-breakpoint
CREATE INDEX "unmatched_payments_state_idx" ON "unmatched_payments" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "unmatched_payments_key" ON "unmatched_payments" USING btree ("decided_by","decision_key");--> statement-breakpoint
-- Payments that fitted nothing before this table was there.
INSERT INTO "unmatched_payments" ("id", "amount", "reference", "received_at")
SELECT inbox.id, entry.amount, left(inbox.body->>'external_id', 100), inbox.received_at
FROM "ledger_entries" entry JOIN "inbox" ON inbox.id::text = entry.ref
WHERE entry.account = 'unmatched' AND entry.amount > 0;--> statement-breakpoint
-- The bank that is played begins its book with what it has been told to hold so far, and has made all transfers.
INSERT INTO "played_bank_movements" ("account", "amount", "reference", "at")
SELECT replace(account, 'bank:', ''), sum(amount), 'opening', now()
FROM "ledger_entries" WHERE account IN ('bank:rdf', 'bank:escrow') AND seq IS NULL GROUP BY account;--> statement-breakpoint
INSERT INTO "bank_transfers" ("posting_id", "ordered_at")
SELECT id, now() FROM "ledger_postings" WHERE kind IN ('refund', 'returned-payment');
