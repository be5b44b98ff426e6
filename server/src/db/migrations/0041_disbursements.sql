CREATE TABLE "disbursement_closings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"disbursement_id" uuid NOT NULL,
	"reason_id" text NOT NULL,
	"reason_en" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"decision_key" text,
	CONSTRAINT "disbursement_closings_decided" CHECK (num_nulls(decided_by, decided_at) = case status when 'PROPOSED' then 2 else 0 end),
	CONSTRAINT "disbursement_closings_key" CHECK ((status = 'APPROVED') = (decision_key is not null)),
	CONSTRAINT "disbursement_closings_two_officers" CHECK (status <> 'APPROVED' or decided_by <> proposed_by)
);
--> statement-breakpoint
CREATE TABLE "disbursement_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"disbursement_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"note" text,
	"stated_by" uuid NOT NULL,
	"stated_at" timestamp (3) with time zone NOT NULL,
	"request_key" text NOT NULL,
	CONSTRAINT "disbursement_statements_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "disbursements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"amount" bigint NOT NULL,
	"ujrah" bigint NOT NULL,
	"bank_code" text NOT NULL,
	"account_number_cipher" text NOT NULL,
	"last_digits" text NOT NULL,
	"holder" text NOT NULL,
	"note" text,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"approval_key" text,
	"payout_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"disputed_at" timestamp (3) with time zone,
	"return_reason" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "disbursements_stored" CHECK (status <> 'SENT'),
	CONSTRAINT "disbursements_amount" CHECK (ujrah >= 0 and ujrah < amount),
	CONSTRAINT "disbursements_two_officers" CHECK (approved_by <> proposed_by),
	CONSTRAINT "disbursements_approved" CHECK (num_nulls(approved_by, approved_at, approval_key, payout_id) = case when status in ('PROPOSED', 'RETURNED') then 4 else 0 end),
	CONSTRAINT "disbursements_settled" CHECK ((settled_at is not null) = (status in ('SETTLED', 'CONFIRMED', 'DISPUTED'))),
	CONSTRAINT "disbursements_disputed" CHECK (status <> 'DISPUTED' or disputed_at is not null),
	CONSTRAINT "disbursements_returned" CHECK ((status = 'RETURNED') = (return_reason is not null)),
	CONSTRAINT "disbursements_ended" CHECK ((ended_at is not null) = (status in ('CONFIRMED', 'RETURNED', 'FAILED')))
);
--> statement-breakpoint
ALTER TABLE "disbursement_closings" ADD CONSTRAINT "disbursement_closings_disbursement_id_disbursements_id_fk" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_closings" ADD CONSTRAINT "disbursement_closings_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_closings" ADD CONSTRAINT "disbursement_closings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_statements" ADD CONSTRAINT "disbursement_statements_disbursement_id_disbursements_id_fk" FOREIGN KEY ("disbursement_id") REFERENCES "public"."disbursements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursement_statements" ADD CONSTRAINT "disbursement_statements_stated_by_users_id_fk" FOREIGN KEY ("stated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disbursement_closings_open_key" ON "disbursement_closings" USING btree ("disbursement_id") WHERE status <> 'DECLINED';--> statement-breakpoint
CREATE INDEX "disbursement_closings_of_idx" ON "disbursement_closings" USING btree ("disbursement_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursement_closings_decision_key" ON "disbursement_closings" USING btree ("decided_by","decision_key");--> statement-breakpoint
CREATE INDEX "disbursement_statements_of_idx" ON "disbursement_statements" USING btree ("disbursement_id","stated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursement_statements_key" ON "disbursement_statements" USING btree ("stated_by","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursements_number_key" ON "disbursements" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursements_campaign_key" ON "disbursements" USING btree ("campaign_id") WHERE status not in ('RETURNED', 'FAILED');--> statement-breakpoint
CREATE INDEX "disbursements_campaign_idx" ON "disbursements" USING btree ("campaign_id","proposed_at");--> statement-breakpoint
CREATE INDEX "disbursements_status_idx" ON "disbursements" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursements_approval_key" ON "disbursements" USING btree ("approved_by","approval_key");--> statement-breakpoint
CREATE UNIQUE INDEX "disbursements_payout_key" ON "disbursements" USING btree ("payout_id");--> statement-breakpoint
-- What was proposed stays as it was, and a disbursement goes only where its machine leads.
CREATE FUNCTION check_disbursement_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.campaign_id, NEW.number, NEW.amount, NEW.ujrah, NEW.bank_code, NEW.account_number_cipher,
      NEW.last_digits, NEW.holder, NEW.note, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM
     (OLD.id, OLD.campaign_id, OLD.number, OLD.amount, OLD.ujrah, OLD.bank_code, OLD.account_number_cipher,
      OLD.last_digits, OLD.holder, OLD.note, OLD.proposed_by, OLD.proposed_at)
  THEN
    RAISE EXCEPTION 'what was proposed of a disbursement never changes';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (
    ('PROPOSED', 'APPROVED'), ('PROPOSED', 'RETURNED'), ('APPROVED', 'SETTLED'), ('APPROVED', 'FAILED'),
    ('SETTLED', 'CONFIRMED'), ('SETTLED', 'DISPUTED'), ('DISPUTED', 'CONFIRMED')
  ) THEN
    RAISE EXCEPTION 'a disbursement cannot go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER disbursements_move BEFORE UPDATE ON disbursements
  FOR EACH ROW EXECUTE FUNCTION check_disbursement_move();
--> statement-breakpoint
CREATE TRIGGER disbursements_kept BEFORE DELETE ON disbursements
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER disbursement_statements_append_only BEFORE UPDATE OR DELETE ON disbursement_statements
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
-- A decision on how a dispute is closed is final, and what it says stays.
CREATE FUNCTION check_closing_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'PROPOSED' OR (NEW.id, NEW.disbursement_id, NEW.reason_id, NEW.reason_en, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM (OLD.id, OLD.disbursement_id, OLD.reason_id, OLD.reason_en, OLD.proposed_by, OLD.proposed_at)
  THEN
    RAISE EXCEPTION 'an explanation never changes once it is written';
  END IF;
  RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER disbursement_closings_decision BEFORE UPDATE ON disbursement_closings
  FOR EACH ROW EXECUTE FUNCTION check_closing_decision();
--> statement-breakpoint
CREATE TRIGGER disbursement_closings_kept BEFORE DELETE ON disbursement_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
