DROP FUNCTION place_pledge(uuid, uuid, uuid, bigint, bigint, integer, text, text, timestamptz, timestamptz, text);--> statement-breakpoint
-- As before (pledges-in-fewer-statements), and what one funder may have of everything outstanding; null: no such limit.
CREATE FUNCTION place_pledge(
  pledge uuid, in_campaign uuid, by_funder uuid, pledged bigint, step bigint, most_recent integer, key text, notice text,
  pledged_at timestamptz, hold_until timestamptz, request text, share_limit bigint
) RETURNS TABLE (outcome text, id uuid, held_until timestamptz) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  -- Of what counts towards limits.
  committed CONSTANT transaction_status[] := '{PLEDGED,CONTRACTED,SIGNED,AWAITING_PAYMENT,PAID,ALLOCATED,RUNNING}';
  funder record;
  mine record;
  campaign record;
BEGIN
  id := pledge;
  held_until := hold_until;

  SELECT u.role, u.status, f.funding_limit INTO funder
  FROM funders f JOIN users u ON u.id = f.user_id WHERE f.user_id = by_funder FOR NO KEY UPDATE OF f;
  IF NOT FOUND THEN
    INSERT INTO funders (user_id) VALUES (by_funder) ON CONFLICT DO NOTHING;
    SELECT u.role, u.status, f.funding_limit INTO funder
    FROM funders f JOIN users u ON u.id = f.user_id WHERE f.user_id = by_funder FOR NO KEY UPDATE OF f;
  END IF;

  -- After the lock, which an earlier pledge of the same funder may have held.
  SELECT coalesce(bool_or(t.idempotency_key = key), false) AS is_repeated,
    -- Capacity that is held and let go again and again keeps others out. Counted here, because a counter of its own would
    -- be another commit for each pledge.
    count(*) FILTER (WHERE t.created_at > pledged_at - interval '10 minutes') AS recent,
    coalesce(sum(t.amount) FILTER (WHERE t.status = ANY (committed)), 0) AS everywhere,
    coalesce(sum(t.amount) FILTER (WHERE t.campaign_id = in_campaign AND t.status = ANY (committed)), 0) AS here,
    coalesce(bool_or(t.campaign_id = in_campaign AND t.held_until IS NOT NULL), false) AS is_open
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

  IF funder.status = 'VERIFIED' AND NOT mine.is_open
    AND (funder.role <> 'lender' OR funder.funding_limit IS NOT NULL)
    AND (mine.everywhere + pledged > funder.funding_limit) IS NOT TRUE
    AND (mine.everywhere + pledged > share_limit) IS NOT TRUE
  THEN
    UPDATE campaigns c SET interested = c.interested + pledged
    WHERE c.id = in_campaign AND c.published_at IS NOT NULL AND c.status = 'FUNDING_IN_PROGRESS'
      AND c.starts_at <= pledged_at AND c.ends_at > pledged_at
      AND c.interested + c.collected + pledged <= c.target
      AND (mine.here + pledged > c.pledge_maximum) IS NOT TRUE
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
    c.starts_at, c.ends_at
  INTO campaign FROM campaigns c WHERE c.id = in_campaign AND c.published_at IS NOT NULL;
  outcome := CASE
    WHEN campaign.status IS NULL THEN 'not_found'
    WHEN funder.status <> 'VERIFIED' THEN 'not_verified'
    WHEN mine.is_open THEN 'already_pledged'
    WHEN funder.role = 'lender' AND funder.funding_limit IS NULL THEN 'income_undeclared'
    WHEN campaign.status <> 'FUNDING_IN_PROGRESS' OR campaign.starts_at > pledged_at OR campaign.ends_at <= pledged_at
      THEN 'not_open'
    WHEN pledged > campaign.free THEN 'above_left'
    WHEN mine.here + pledged > campaign.pledge_maximum THEN 'above_maximum'
    WHEN mine.everywhere + pledged > funder.funding_limit THEN 'above_limit'
    WHEN mine.everywhere + pledged > share_limit THEN 'above_share'
    WHEN pledged < campaign.pledge_minimum AND pledged < campaign.free THEN 'below_minimum'
    WHEN pledged % step <> 0 AND pledged < campaign.free THEN 'off_step'
    -- It would fit by now, after another let go of capacity.
    ELSE 'above_left'
  END;
  RETURN NEXT;
END;
$$;
