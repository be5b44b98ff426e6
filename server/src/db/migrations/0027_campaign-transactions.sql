CREATE TYPE "public"."transaction_status" AS ENUM('PLEDGED', 'CONTRACTED', 'SIGNED', 'AWAITING_PAYMENT', 'PAID', 'ALLOCATED', 'RUNNING', 'SETTLED', 'CANCELLED', 'EXPIRED', 'REFUNDED', 'LOSS_ACCEPTED');--> statement-breakpoint
CREATE TABLE "campaign_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "transaction_status" NOT NULL,
	"amount" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"risk_notice" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone,
	"first_held_until" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_transactions_amount" CHECK (amount > 0),
	CONSTRAINT "campaign_transactions_held" CHECK ((held_until is not null) = (status in ('PLEDGED', 'CONTRACTED', 'SIGNED', 'AWAITING_PAYMENT'))),
	CONSTRAINT "campaign_transactions_paid" CHECK (paid_at is not null or status not in ('PAID', 'ALLOCATED', 'RUNNING', 'SETTLED', 'REFUNDED', 'LOSS_ACCEPTED'))
);
--> statement-breakpoint
CREATE TABLE "funders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"yearly_income" bigint,
	"funding_limit" bigint,
	"declared_at" timestamp (3) with time zone,
	CONSTRAINT "funders_limit" CHECK (yearly_income > 0 and funding_limit >= 0)
);
--> statement-breakpoint
CREATE TABLE "income_declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"yearly_income" bigint NOT NULL,
	"declared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD CONSTRAINT "campaign_transactions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD CONSTRAINT "campaign_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funders" ADD CONSTRAINT "funders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_declarations" ADD CONSTRAINT "income_declarations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_transactions_key" ON "campaign_transactions" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_transactions_open_key" ON "campaign_transactions" USING btree ("campaign_id","user_id") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "campaign_transactions_user_idx" ON "campaign_transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaign_transactions_campaign_idx" ON "campaign_transactions" USING btree ("campaign_id","status");--> statement-breakpoint
CREATE INDEX "campaign_transactions_held_idx" ON "campaign_transactions" USING btree ("held_until") WHERE held_until is not null;--> statement-breakpoint
CREATE INDEX "income_declarations_user_idx" ON "income_declarations" USING btree ("user_id","declared_at");--> statement-breakpoint
-- Holds an amount of a campaign for a funder (MONEY, concurrency): one statement, so that a campaign that everybody wants
-- is locked no longer than it takes to write. The funder's own row is locked before it, so that pledges of one funder
-- come one after the other; nobody who holds a campaign's lock waits for a funder's. Every answer but `pledged` has
-- written nothing. The same key with the same request answers what it answered first.
CREATE FUNCTION place_pledge(
  pledge uuid, in_campaign uuid, by_funder uuid, pledged bigint, step bigint, most_recent integer, key text, notice text,
  pledged_at timestamptz, hold_until timestamptz, request text
) RETURNS TABLE (outcome text, id uuid, held_until timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  -- Of what counts towards limits.
  committed transaction_status[] := '{PLEDGED,CONTRACTED,SIGNED,AWAITING_PAYMENT,PAID,ALLOCATED,RUNNING}';
  person record;
  funder funders;
  earlier campaign_transactions;
  mine record;
  campaign record;
  held timestamptz;
BEGIN
  SELECT u.role, u.status INTO person FROM users u WHERE u.id = by_funder;
  SELECT * INTO funder FROM funders f WHERE f.user_id = by_funder FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    INSERT INTO funders (user_id) VALUES (by_funder) ON CONFLICT DO NOTHING;
    SELECT * INTO funder FROM funders f WHERE f.user_id = by_funder FOR NO KEY UPDATE;
  END IF;

  SELECT * INTO earlier FROM campaign_transactions t WHERE t.user_id = by_funder AND t.idempotency_key = key;
  IF FOUND THEN
    RETURN QUERY SELECT
      CASE WHEN earlier.campaign_id = in_campaign AND earlier.amount = pledged THEN 'pledged' ELSE 'key_reused' END,
      earlier.id, earlier.first_held_until;
    RETURN;
  END IF;

  -- Capacity that is held and let go again and again keeps others out. Counted here, because a counter of its own would be
  -- another commit for each pledge.
  IF most_recent <= (
    SELECT count(*) FROM campaign_transactions t
    WHERE t.user_id = by_funder AND t.created_at > pledged_at - interval '10 minutes'
  ) THEN
    RETURN QUERY SELECT 'too_many'::text, pledge, hold_until;
    RETURN;
  END IF;

  SELECT coalesce(sum(t.amount), 0) AS everywhere,
    coalesce(sum(t.amount) FILTER (WHERE t.campaign_id = in_campaign), 0) AS here,
    bool_or(t.campaign_id = in_campaign AND t.held_until IS NOT NULL) AS is_open
  INTO mine
  FROM campaign_transactions t WHERE t.user_id = by_funder AND t.status = ANY (committed);

  SELECT c.status, c.target - c.interested - c.collected AS free, c.pledge_minimum, c.pledge_maximum,
    c.starts_at, c.ends_at
  INTO campaign FROM campaigns c WHERE c.id = in_campaign AND c.published_at IS NOT NULL;

  outcome := CASE
    WHEN campaign.status IS NULL THEN 'not_found'
    WHEN person.status <> 'VERIFIED' THEN 'not_verified'
    WHEN mine.is_open THEN 'already_pledged'
    WHEN person.role = 'lender' AND funder.funding_limit IS NULL THEN 'income_undeclared'
    WHEN campaign.status <> 'FUNDING_IN_PROGRESS' OR campaign.starts_at > pledged_at OR campaign.ends_at <= pledged_at
      THEN 'not_open'
    WHEN pledged > campaign.free THEN 'above_left'
    WHEN mine.here + pledged > campaign.pledge_maximum THEN 'above_maximum'
    WHEN mine.everywhere + pledged > funder.funding_limit THEN 'above_limit'
    -- What is left may be less than the minimum, or off the step: whoever takes all of it may.
    WHEN pledged < campaign.pledge_minimum AND pledged < campaign.free THEN 'below_minimum'
    WHEN pledged % step <> 0 AND pledged < campaign.free THEN 'off_step'
  END;
  IF outcome IS NOT NULL THEN
    RETURN QUERY SELECT outcome, pledge, hold_until;
    RETURN;
  END IF;

  -- What was read above may be over by now: only what still fits is taken.
  UPDATE campaigns c SET interested = c.interested + pledged
  WHERE c.id = in_campaign AND c.status = 'FUNDING_IN_PROGRESS' AND c.ends_at > pledged_at
    AND c.interested + c.collected + pledged <= c.target
    AND ((pledged >= c.pledge_minimum AND pledged % step = 0) OR pledged = c.target - c.interested - c.collected)
  RETURNING c.ends_at INTO campaign;
  IF NOT FOUND THEN
    SELECT CASE WHEN c.status <> 'FUNDING_IN_PROGRESS' THEN 'not_open' ELSE 'above_left' END
    INTO outcome FROM campaigns c WHERE c.id = in_campaign;
    RETURN QUERY SELECT outcome, pledge, hold_until;
    RETURN;
  END IF;

  -- No hold outlives the campaign's window.
  held := least(hold_until, campaign.ends_at);
  INSERT INTO campaign_transactions
    (id, campaign_id, user_id, status, amount, idempotency_key, risk_notice, created_at, held_until, first_held_until)
  VALUES (pledge, in_campaign, by_funder, 'PLEDGED', pledged, key, notice, pledged_at, held, held);
  INSERT INTO audit_log (actor_id, subject_id, campaign_id, object_id, action, to_value, request_id, at)
  VALUES (by_funder, by_funder, in_campaign, pledge, 'transaction.status', 'PLEDGED', request, pledged_at);
  RETURN QUERY SELECT 'pledged'::text, pledge, held;
END;
$$;
