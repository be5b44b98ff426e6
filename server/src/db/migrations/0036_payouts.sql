CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"order_key" text NOT NULL,
	"owner" text NOT NULL,
	"party" text NOT NULL,
	"ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"from_bank" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number_cipher" text NOT NULL,
	"holder" text NOT NULL,
	"state" text DEFAULT 'REQUESTED' NOT NULL,
	"provider_id" text,
	"failure_reason" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_amount" CHECK (amount > 0),
	CONSTRAINT "payouts_sent" CHECK (state not in ('SENT', 'SETTLED') or sent_at is not null),
	CONSTRAINT "payouts_ended" CHECK ((state in ('SETTLED', 'FAILED')) = (ended_at is not null)),
	CONSTRAINT "payouts_failed" CHECK ((state = 'FAILED') = (failure_reason is not null))
);
--> statement-breakpoint
CREATE TABLE "played_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"bank_code" text NOT NULL,
	"last_digits" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"failure_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "played_payouts_failed" CHECK ((status = 'FAILED') = (failure_code is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_order_key" ON "payouts" USING btree ("purpose","order_key");--> statement-breakpoint
CREATE INDEX "payouts_owner_idx" ON "payouts" USING btree ("owner","requested_at","id");--> statement-breakpoint
CREATE INDEX "payouts_ref_idx" ON "payouts" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "payouts_open_idx" ON "payouts" USING btree ("state","requested_at") WHERE state in ('REQUESTED', 'SENT');--> statement-breakpoint
CREATE UNIQUE INDEX "played_payouts_external_key" ON "played_payouts" USING btree ("external_id");--> statement-breakpoint
CREATE INDEX "played_payouts_created_idx" ON "played_payouts" USING btree ("created_at");