CREATE TABLE "inbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"ref" text NOT NULL,
	"bank_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'CREATED' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"account_number" text,
	"provider_id" text,
	CONSTRAINT "payments_amount" CHECK (amount > 0),
	CONSTRAINT "payments_state" CHECK ((state = 'CREATED') = (ended_at is null)),
	CONSTRAINT "payments_opened" CHECK (num_nulls(account_number, provider_id) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "played_bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"external_id" text NOT NULL,
	"bank_code" text NOT NULL,
	"account_number" text NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "played_bank_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_event_key" ON "inbox" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "inbox_waiting_idx" ON "inbox" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "payments_ref_idx" ON "payments" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "payments_user_idx" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_open_idx" ON "payments" USING btree ("expires_at") WHERE state = 'CREATED';--> statement-breakpoint
CREATE UNIQUE INDEX "played_bank_accounts_external_key" ON "played_bank_accounts" USING btree ("external_id");--> statement-breakpoint
CREATE UNIQUE INDEX "played_bank_accounts_number_key" ON "played_bank_accounts" USING btree ("account_number");--> statement-breakpoint
CREATE INDEX "played_bank_accounts_created_idx" ON "played_bank_accounts" USING btree ("created_at");