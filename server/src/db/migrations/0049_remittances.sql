CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"campaign_id" uuid,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"amount" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"account_number_cipher" text NOT NULL,
	"last_digits" text NOT NULL,
	"holder" text NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"approval_key" text,
	"payout_id" uuid,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "remittances_stored" CHECK (status <> 'SENT'),
	CONSTRAINT "remittances_amount" CHECK (amount > 0),
	CONSTRAINT "remittances_campaign" CHECK ((source = 'excess') = (campaign_id is not null)),
	CONSTRAINT "remittances_two_officers" CHECK (status in ('PROPOSED', 'DECLINED') or decided_by <> proposed_by),
	CONSTRAINT "remittances_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end),
	CONSTRAINT "remittances_released" CHECK (num_nulls(approval_key, payout_id) = case when status in ('PROPOSED', 'DECLINED') then 2 else 0 end),
	CONSTRAINT "remittances_ended" CHECK ((ended_at is not null) = (status in ('SETTLED', 'FAILED')))
);
--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittances_status_idx" ON "remittances" USING btree ("status","proposed_at","id");--> statement-breakpoint
CREATE INDEX "remittances_campaign_idx" ON "remittances" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_approval_key" ON "remittances" USING btree ("decided_by","approval_key");--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_payout_key" ON "remittances" USING btree ("payout_id");--> statement-breakpoint
CREATE FUNCTION check_remittance_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.source, NEW.campaign_id, NEW.amount, NEW.bank_code, NEW.account_number_cipher, NEW.last_digits,
      NEW.holder, NEW.reason, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM
     (OLD.id, OLD.source, OLD.campaign_id, OLD.amount, OLD.bank_code, OLD.account_number_cipher, OLD.last_digits,
      OLD.holder, OLD.reason, OLD.proposed_by, OLD.proposed_at)
  THEN
    RAISE EXCEPTION 'what was proposed of a remittance never changes';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('PROPOSED', 'APPROVED'), ('PROPOSED', 'DECLINED'), ('APPROVED', 'SETTLED'), ('APPROVED', 'FAILED'),
    -- The receiver's bank has sent it back.
    ('SETTLED', 'FAILED')
  ) THEN
    RAISE EXCEPTION 'a remittance cannot go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER remittances_move BEFORE UPDATE ON remittances
  FOR EACH ROW EXECUTE FUNCTION check_remittance_move();
