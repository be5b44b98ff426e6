CREATE TABLE "income_decisions" (
	"evidence_id" uuid PRIMARY KEY NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "income_decisions_reason" CHECK ((reason is not null) = (result = 'refused'))
);
--> statement-breakpoint
CREATE TABLE "income_evidences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"yearly_income" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD COLUMN "pauses_everywhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "funders" ADD COLUMN "proven_income" bigint;--> statement-breakpoint
ALTER TABLE "income_declarations" ADD COLUMN "previous_income" bigint;--> statement-breakpoint
ALTER TABLE "income_decisions" ADD CONSTRAINT "income_decisions_evidence_id_income_evidences_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."income_evidences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_decisions" ADD CONSTRAINT "income_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_evidences" ADD CONSTRAINT "income_evidences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_evidences" ADD CONSTRAINT "income_evidences_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "income_decisions_result_idx" ON "income_decisions" USING btree ("result","at","evidence_id");--> statement-breakpoint
CREATE INDEX "income_evidences_user_idx" ON "income_evidences" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "income_evidences_at_idx" ON "income_evidences" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "campaign_transactions" ADD CONSTRAINT "campaign_transactions_paused" CHECK (paused_until is null or status in ('CANCELLED', 'EXPIRED'));--> statement-breakpoint
ALTER TABLE "funders" ADD CONSTRAINT "funders_proven" CHECK (proven_income <= yearly_income);
--> statement-breakpoint
UPDATE income_declarations d SET previous_income = b.previous
FROM (
  SELECT id, lag(yearly_income) OVER (PARTITION BY user_id ORDER BY declared_at, id) AS previous FROM income_declarations
) b
WHERE b.id = d.id AND b.previous IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER income_declarations_append_only BEFORE UPDATE OR DELETE ON income_declarations
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER income_declarations_no_truncate BEFORE TRUNCATE ON income_declarations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER income_evidences_append_only BEFORE UPDATE OR DELETE ON income_evidences
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER income_evidences_no_truncate BEFORE TRUNCATE ON income_evidences
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER income_decisions_append_only BEFORE UPDATE OR DELETE ON income_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER income_decisions_no_truncate BEFORE TRUNCATE ON income_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
DROP FUNCTION place_pledge(uuid, uuid, uuid, bigint, bigint, integer, text, text, timestamptz, timestamptz, text, bigint);
--> statement-breakpoint
-- As before (funder-share), and: an income above a bound counts only as far as it was proven, one funder may have a share of
-- the campaign's target, and who did not pay what they held waits until they hold again.
CREATE FUNCTION place_pledge(
  pledge uuid, in_campaign uuid, by_funder uuid, pledged bigint, step bigint, most_recent integer, key text, notice text,
  pledged_at timestamptz, hold_until timestamptz, request text, share_limit bigint,
  evidence_above bigint, unproven_limit bigint, professional_above bigint, ordinary_bps bigint, professional_bps bigint
) RETURNS TABLE (outcome text, id uuid, held_until timestamptz) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  -- Of what counts towards limits.
  committed CONSTANT transaction_status[] := '{PLEDGED,CONTRACTED,SIGNED,AWAITING_PAYMENT,PAID,ALLOCATED,RUNNING}';
  funder record;
  mine record;
  campaign record;
  -- The share of a campaign's target that this funder may have.
  bps bigint;
BEGIN
  id := pledge;
  held_until := hold_until;

  SELECT u.role, u.status, f.funding_limit, f.yearly_income, f.proven_income INTO funder
  FROM funders f JOIN users u ON u.id = f.user_id WHERE f.user_id = by_funder FOR NO KEY UPDATE OF f;
  IF NOT FOUND THEN
    INSERT INTO funders (user_id) VALUES (by_funder) ON CONFLICT DO NOTHING;
    SELECT u.role, u.status, f.funding_limit, f.yearly_income, f.proven_income INTO funder
    FROM funders f JOIN users u ON u.id = f.user_id WHERE f.user_id = by_funder FOR NO KEY UPDATE OF f;
  END IF;

  -- As limits are computed by the API. A limit from before evidence was asked for may be of an income that does not count.
  IF funder.yearly_income > evidence_above AND (funder.proven_income > evidence_above) IS NOT TRUE THEN
    funder.funding_limit := least(funder.funding_limit, unproven_limit);
  END IF;
  bps := CASE
    WHEN funder.role = 'lender-institution'
      OR least(coalesce(funder.yearly_income, 0), greatest(evidence_above, funder.proven_income)) > professional_above
    THEN professional_bps ELSE ordinary_bps
  END;

  -- After the lock, which an earlier pledge of the same funder may have held.
  SELECT coalesce(bool_or(t.idempotency_key = key), false) AS is_repeated,
    -- Capacity that is held and let go again and again keeps others out. Counted here, because a counter of its own would
    -- be another commit for each pledge.
    count(*) FILTER (WHERE t.created_at > pledged_at - interval '10 minutes') AS recent,
    coalesce(sum(t.amount) FILTER (WHERE t.status = ANY (committed)), 0) AS everywhere,
    coalesce(sum(t.amount) FILTER (WHERE t.campaign_id = in_campaign AND t.status = ANY (committed)), 0) AS here,
    coalesce(bool_or(t.campaign_id = in_campaign AND t.held_until IS NOT NULL), false) AS is_open,
    max(t.paused_until) FILTER (WHERE t.campaign_id = in_campaign OR t.pauses_everywhere) AS paused_until
  INTO mine
  FROM campaign_transactions t WHERE t.user_id = by_funder;

  IF mine.is_repeated THEN
    SELECT CASE WHEN t.campaign_id = in_campaign AND t.amount = pledged THEN 'pledged' ELSE 'key_reused' END,
      t.id, t.first_held_until
    INTO outcome, id, held_until
    FROM campaign_transactions t WHERE t.user_id = by_funder AND t.idempotency_key = key;
    RETURN NEXT;
    RETURN;
  END IF;

  IF mine.recent >= most_recent THEN
    outcome := 'too_many';
    RETURN NEXT;
    RETURN;
  END IF;

  IF funder.status = 'VERIFIED' AND NOT mine.is_open AND (mine.paused_until > pledged_at) IS NOT TRUE
    AND (funder.role <> 'lender' OR funder.funding_limit IS NOT NULL)
    AND (mine.everywhere + pledged > funder.funding_limit) IS NOT TRUE
    AND (mine.everywhere + pledged > share_limit) IS NOT TRUE
  THEN
    UPDATE campaigns c SET interested = c.interested + pledged
    WHERE c.id = in_campaign AND c.published_at IS NOT NULL AND c.status = 'FUNDING_IN_PROGRESS'
      AND c.starts_at <= pledged_at AND c.ends_at > pledged_at
      AND c.interested + c.collected + pledged <= c.target
      AND (mine.here + pledged > c.pledge_maximum) IS NOT TRUE
      -- The share of the target is computed without its product, which may not fit; a small campaign takes its smallest pledge.
      AND mine.here + pledged <= greatest(c.pledge_minimum, c.target / 10000 * bps + c.target % 10000 * bps / 10000)
      -- What is left may be less than the minimum, or off the step: whoever takes all of it may.
      AND ((pledged >= c.pledge_minimum AND pledged % step = 0) OR pledged = c.target - c.interested - c.collected)
    -- No hold outlives the campaign's window.
    RETURNING least(hold_until, c.ends_at) INTO held_until;
    IF FOUND THEN
      INSERT INTO campaign_transactions
        (id, campaign_id, user_id, status, amount, idempotency_key, risk_notice, created_at, held_until, first_held_until)
      VALUES (pledge, in_campaign, by_funder, 'PLEDGED', pledged, key, notice, pledged_at, held_until, held_until);
      INSERT INTO audit_log (actor_id, subject_id, campaign_id, object_id, action, to_value, request_id, at)
      VALUES (by_funder, by_funder, in_campaign, pledge, 'transaction.status', 'PLEDGED', request, pledged_at);
      outcome := 'pledged';
      RETURN NEXT;
      RETURN;
    END IF;
    held_until := hold_until;
  END IF;

  SELECT c.status, c.target - c.interested - c.collected AS free, c.pledge_minimum, c.pledge_maximum,
    c.starts_at, c.ends_at,
    greatest(c.pledge_minimum, c.target / 10000 * bps + c.target % 10000 * bps / 10000) AS ceiling
  INTO campaign FROM campaigns c WHERE c.id = in_campaign AND c.published_at IS NOT NULL;
  outcome := CASE
    WHEN campaign.status IS NULL THEN 'not_found'
    WHEN funder.status <> 'VERIFIED' THEN 'not_verified'
    WHEN mine.is_open THEN 'already_pledged'
    WHEN funder.role = 'lender' AND funder.funding_limit IS NULL THEN 'income_undeclared'
    WHEN campaign.status <> 'FUNDING_IN_PROGRESS' OR campaign.starts_at > pledged_at OR campaign.ends_at <= pledged_at
      THEN 'not_open'
    WHEN mine.paused_until > pledged_at THEN 'paused'
    WHEN pledged > campaign.free THEN 'above_left'
    WHEN mine.here + pledged > campaign.pledge_maximum THEN 'above_maximum'
    WHEN mine.everywhere + pledged > funder.funding_limit THEN 'above_limit'
    WHEN mine.everywhere + pledged > share_limit THEN 'above_share'
    WHEN mine.here + pledged > campaign.ceiling THEN 'above_ceiling'
    WHEN pledged < campaign.pledge_minimum AND pledged < campaign.free THEN 'below_minimum'
    WHEN pledged % step <> 0 AND pledged < campaign.free THEN 'off_step'
    -- It would fit by now, after another let go of capacity.
    ELSE 'above_left'
  END;
  IF outcome = 'paused' THEN held_until := mine.paused_until; END IF;
  RETURN NEXT;
END;
$$;
