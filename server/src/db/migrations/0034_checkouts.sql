CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"payment_type" text NOT NULL,
	"bank_code" text,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_bank" CHECK (num_nulls(bank_code, payment_id) = case payment_type when 'VIRTUAL_ACCOUNT' then 0 else 2 end)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_transaction_id_campaign_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."campaign_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_key" ON "checkouts" USING btree ("user_id","idempotency_key");