ALTER TABLE "disbursements" DROP CONSTRAINT "disbursements_settled";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_sent";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_ended";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_failed";--> statement-breakpoint
ALTER TABLE "played_payouts" DROP CONSTRAINT "played_payouts_failed";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "disbursements" ADD CONSTRAINT "disbursements_settled" CHECK (status = 'FAILED' or (settled_at is not null) = (status in ('SETTLED', 'CONFIRMED', 'DISPUTED')));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_returned" CHECK ((state = 'RETURNED') = (returned_at is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sent" CHECK (state not in ('SENT', 'SETTLED', 'RETURNED') or sent_at is not null);--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_ended" CHECK ((state in ('SETTLED', 'FAILED', 'RETURNED')) = (ended_at is not null));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_failed" CHECK ((state in ('FAILED', 'RETURNED')) = (failure_reason is not null));--> statement-breakpoint
ALTER TABLE "played_payouts" ADD CONSTRAINT "played_payouts_failed" CHECK ((status in ('FAILED', 'REVERSED')) = (failure_code is not null));--> statement-breakpoint
-- As in 0041, and back to escrow when the company's bank has sent the money back before the company confirmed it.
CREATE OR REPLACE FUNCTION check_disbursement_move() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ('SETTLED', 'CONFIRMED'), ('SETTLED', 'DISPUTED'), ('DISPUTED', 'CONFIRMED'),
    ('SETTLED', 'FAILED'), ('DISPUTED', 'FAILED')
  ) THEN
    RAISE EXCEPTION 'a disbursement cannot go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END;
$$;
