-- What no table's definition can say: functions, triggers, and the rows that the ledger begins with.

INSERT INTO "ledger_periods" ("no") VALUES (1);--> statement-breakpoint
INSERT INTO "ledger_accounts" ("name") VALUES ('bank:rdf'), ('bank:escrow'), ('bank:transit'), ('tax:pph23'),
  ('tax:pph26'), ('benevolence'), ('ujrah'), ('unmatched');--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;--> statement-breakpoint
-- These are only ever added to: neither the application nor a careless operator may rewrite what happened.
DO $migration$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'audit_log', 'commands', 'campaign_moves', 'ledger_postings', 'ledger_entries', 'proof_seals', 'proof_heads',
    'disbursement_statements', 'tax_numbers', 'domicile_certificates', 'domicile_decisions',
    'domicile_withdrawals', 'income_declarations', 'income_evidences', 'income_decisions', 'minutes_readings',
    'signing_authorities', 'authority_decisions', 'authority_withdrawals', 'bank_name_answers',
    'bank_name_decisions'
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION refuse_change()',
      name || '_append_only', name);
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
      name || '_no_truncate', name);
  END LOOP;
END;
$migration$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- All entries of a posting are written by one statement; they balance, and nothing is ever added to them.
CREATE FUNCTION check_ledger_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added GROUP BY posting_id
    HAVING sum(CASE WHEN account LIKE 'bank:%' THEN amount ELSE -amount END) <> 0
      OR max(line) <> count(*)
      OR count(*) <> (SELECT lines FROM ledger_postings WHERE id = posting_id)
  ) THEN
    RAISE EXCEPTION 'a posting does not balance' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance';
  END IF;
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();--> statement-breakpoint
-- Writes one posting with its entries. `lines` is an array of {account, amount, party, ref} with amounts as text.
-- False, and nothing written, when the event was posted before; an account below zero is a check violation.
-- Rows are found one by one, by their keys: its plans are made while the tables are small, and kept.
CREATE FUNCTION ledger_post(
  posting uuid, posting_kind text, posted_at timestamptz, posting_event text, reversed uuid, posting_lines jsonb
) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  -- As the column keeps it; otherwise the hash could name another moment than the row.
  stored_at timestamptz := date_trunc('milliseconds', posted_at);
  at_text text := to_char(stored_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  current_period integer;
  entry record;
  account ledger_accounts;
  before text;
  numbers integer[] := '{}';
  accounts text[] := '{}';
  amounts bigint[] := '{}';
  parties text[] := '{}';
  refs text[] := '{}';
  seqs bigint[] := '{}';
  balances bigint[] := '{}';
  prevs text[] := '{}';
  hashes text[] := '{}';
BEGIN
  -- Waits for a transaction that begins a period, and lets none begin before this one has ended.
  LOCK TABLE ledger_periods IN ROW SHARE MODE;
  INSERT INTO ledger_postings (id, kind, at, event, reverses, lines)
  VALUES (posting, posting_kind, stored_at, posting_event, reversed, jsonb_array_length(posting_lines))
  ON CONFLICT (event) DO NOTHING;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT no INTO current_period FROM ledger_periods ORDER BY no DESC LIMIT 1;

  -- Accounts always in the order of their names, so that two postings never wait for each other.
  FOR entry IN
    SELECT number::integer AS number, line ->> 'account' AS name, (line ->> 'amount')::bigint AS amount,
      line ->> 'party' AS party, line ->> 'ref' AS ref
    FROM jsonb_array_elements(posting_lines) WITH ORDINALITY AS listed(line, number)
    ORDER BY 2, 1
  LOOP
    IF account.name IS DISTINCT FROM entry.name THEN
      IF account.seq IS NOT NULL THEN
        UPDATE ledger_accounts SET balance = account.balance, seq = account.seq, head = account.head
        WHERE name = account.name;
      END IF;
      IF entry.name ~ '^(rdf|escrow|repayment|payout):' THEN
        SELECT * INTO account FROM ledger_accounts WHERE name = entry.name FOR NO KEY UPDATE;
        IF NOT FOUND THEN
          INSERT INTO ledger_accounts (name, balance, seq, head)
          VALUES (entry.name, 0, 0, repeat('0', 64)) ON CONFLICT (name) DO NOTHING;
          SELECT * INTO account FROM ledger_accounts WHERE name = entry.name FOR NO KEY UPDATE;
        END IF;
      ELSE
        SELECT * INTO account FROM ledger_accounts WHERE name = entry.name;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'no such account' USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_accounts_name';
        END IF;
      END IF;
    END IF;
    before := account.head;
    IF account.seq IS NOT NULL THEN
      account.balance := account.balance + entry.amount;
      account.seq := account.seq + 1;
      -- RFC 8785: keys in order, no spaces. No text contains a character that would have to be escaped.
      account.head := encode(sha256(convert_to(
        '{"account":"' || account.name || '","amount":"' || entry.amount || '","at":"' || at_text
        || '","balance":"' || account.balance || '","kind":"' || posting_kind || '","party":"' || entry.party
        || '","posting":"' || posting || '","prev":"' || before || '","ref":"' || entry.ref
        || '","seq":' || account.seq || '}', 'UTF8')), 'hex');
    END IF;
    numbers := numbers || entry.number;
    accounts := accounts || entry.name;
    amounts := amounts || entry.amount;
    parties := parties || entry.party;
    refs := refs || entry.ref;
    seqs := seqs || account.seq;
    balances := balances || account.balance;
    prevs := prevs || before;
    hashes := hashes || account.head;
  END LOOP;
  IF account.seq IS NOT NULL THEN
    UPDATE ledger_accounts SET balance = account.balance, seq = account.seq, head = account.head
    WHERE name = account.name;
  END IF;

  INSERT INTO ledger_entries
    (posting_id, line, account, amount, period, seq, balance_after, party, ref, prev, hash)
  SELECT posting, listed.number, listed.name, listed.amount, current_period,
    listed.seq, listed.balance, listed.party, listed.ref, listed.prev, listed.hash
  FROM unnest(numbers, accounts, amounts, parties, refs, seqs, balances, prevs, hashes)
    AS listed(number, name, amount, party, ref, seq, balance, prev, hash);
  RETURN true;
END;
$$;--> statement-breakpoint
-- Takes a key of somebody until the transaction ends. @returns whether nobody else has it meanwhile.
CREATE FUNCTION claim_command(by_person uuid, with_key text) RETURNS boolean LANGUAGE sql AS $$
  SELECT pg_try_advisory_xact_lock(hashtextextended(by_person || with_key, 0));
$$;--> statement-breakpoint
-- Why a funder cannot pledge an amount of a campaign, NULL if they can: the contract's `pledge-rules.ts`, to which a test
-- holds it. One expression, so that it becomes part of the statements that ask it.
CREATE FUNCTION pledge_refusal(
  c campaigns, role user_role, status user_status, yearly_income bigint, proven_income bigint, funding_limit bigint,
  everywhere numeric, here numeric, is_open boolean, paused_until timestamptz, pledged bigint, pledged_at timestamptz,
  step bigint, share_limit bigint, evidence_above bigint, unproven_limit bigint, professional_above bigint,
  ordinary_bps bigint, professional_bps bigint
) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT CASE
  WHEN status <> 'VERIFIED' THEN 'not_verified'
  WHEN is_open THEN 'already_pledged'
  WHEN (c.status = 'FUNDING_IN_PROGRESS' AND c.starts_at <= pledged_at AND c.ends_at > pledged_at) IS NOT TRUE THEN 'not_open'
  WHEN paused_until > pledged_at THEN 'paused'
  WHEN role = 'lender' AND funding_limit IS NULL THEN 'income_undeclared'
  WHEN pledged > c.target - c.interested - c.collected THEN 'above_left'
  WHEN here + pledged > c.pledge_maximum THEN 'above_maximum'
  -- A limit from before evidence was asked for may be of an income that does not count.
  WHEN everywhere + pledged > CASE
    WHEN yearly_income > evidence_above AND (proven_income > evidence_above) IS NOT TRUE AND funding_limit > unproven_limit
    THEN unproven_limit ELSE funding_limit
  END THEN 'above_limit'
  WHEN everywhere + pledged > share_limit THEN 'above_share'
  WHEN here + pledged > greatest(c.pledge_minimum, div(c.target::numeric * CASE
    WHEN role = 'lender-institution'
      OR least(coalesce(yearly_income, 0), greatest(evidence_above, proven_income)) > professional_above
    THEN professional_bps ELSE ordinary_bps
  END, 10000)) THEN 'above_ceiling'
  WHEN pledged = c.target - c.interested - c.collected THEN NULL
  WHEN (pledged >= c.pledge_minimum) IS NOT TRUE THEN 'below_minimum'
  WHEN pledged % step <> 0 THEN 'off_step'
END
$$;--> statement-breakpoint
-- Places a pledge in one statement: the funder's row is locked, then everything is decided, then the campaign's capacity is
-- taken by one conditional update. The user's row is held as well, so that nobody pledges who is being frozen: a statement
-- that waited for another pledge of the same funder would go on with the status of before the wait. An income above a
-- bound counts only as far as it was proven, one funder may have a share of the campaign's target, and who did not pay
-- what they held waits until they hold again. Its plans are made while the tables are small, and kept.
CREATE FUNCTION place_pledge(
  pledge uuid, in_campaign uuid, by_funder uuid, pledged bigint, step bigint, most_recent integer, with_key text,
  hash text, answered jsonb, notice text, pledged_at timestamptz, hold_until timestamptz, request text, share_limit bigint,
  evidence_above bigint, unproven_limit bigint, professional_above bigint, ordinary_bps bigint, professional_bps bigint
) RETURNS TABLE (outcome text, answer jsonb, held_until timestamptz) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  is_free CONSTANT boolean := claim_command(by_funder, with_key);
  -- Of what counts towards limits.
  committed CONSTANT transaction_status[] := '{PLEDGED,CONTRACTED,SIGNED,AWAITING_PAYMENT,PAID,ALLOCATED,RUNNING}';
  funder record;
  mine record;
BEGIN
  held_until := hold_until;

  SELECT CASE WHEN c.request_hash = hash THEN 'pledged' ELSE 'key_reused' END, c.answer INTO outcome, answer
  FROM commands c WHERE c.user_id = by_funder AND c.key = with_key;
  IF FOUND THEN
    RETURN NEXT;
    RETURN;
  END IF;
  IF NOT is_free THEN
    outcome := 'in_flight';
    RETURN NEXT;
    RETURN;
  END IF;

  SELECT u.role, u.status, f.funding_limit, f.yearly_income, f.proven_income INTO funder
  FROM funders f JOIN users u ON u.id = f.user_id WHERE f.user_id = by_funder FOR NO KEY UPDATE OF f FOR SHARE OF u;
  IF NOT FOUND THEN
    INSERT INTO funders (user_id) VALUES (by_funder) ON CONFLICT DO NOTHING;
    SELECT u.role, u.status, f.funding_limit, f.yearly_income, f.proven_income INTO funder
    FROM funders f JOIN users u ON u.id = f.user_id WHERE f.user_id = by_funder FOR NO KEY UPDATE OF f FOR SHARE OF u;
  END IF;

  -- After the lock, which an earlier pledge of the same funder may have held.
  SELECT
    -- Capacity that is held and let go again and again keeps others out. Counted here, because a counter of its own would
    -- be another commit for each pledge.
    count(*) FILTER (WHERE t.created_at > pledged_at - interval '10 minutes') AS recent,
    coalesce(sum(t.amount) FILTER (WHERE t.status = ANY (committed)), 0) AS everywhere,
    coalesce(sum(t.amount) FILTER (WHERE t.campaign_id = in_campaign AND t.status = ANY (committed)), 0) AS here,
    coalesce(bool_or(t.campaign_id = in_campaign AND t.held_until IS NOT NULL), false) AS is_open,
    max(t.paused_until) FILTER (WHERE t.campaign_id = in_campaign OR t.pauses_everywhere) AS paused_until
  INTO mine
  FROM campaign_transactions t WHERE t.user_id = by_funder;

  IF mine.recent >= most_recent THEN
    outcome := 'too_many';
    RETURN NEXT;
    RETURN;
  END IF;

  UPDATE campaigns c SET interested = c.interested + pledged
  WHERE c.id = in_campaign AND c.published_at IS NOT NULL AND pledge_refusal(
    c, funder.role, funder.status, funder.yearly_income, funder.proven_income, funder.funding_limit, mine.everywhere,
    mine.here, mine.is_open, mine.paused_until, pledged, pledged_at, step, share_limit, evidence_above, unproven_limit,
    professional_above, ordinary_bps, professional_bps
  ) IS NULL
  -- No hold outlives the campaign's window.
  RETURNING least(hold_until, c.ends_at) INTO held_until;
  IF FOUND THEN
    INSERT INTO campaign_transactions
      (id, campaign_id, user_id, status, amount, risk_notice, created_at, held_until, first_held_until)
    VALUES (pledge, in_campaign, by_funder, 'PLEDGED', pledged, notice, pledged_at, held_until, held_until);
    INSERT INTO audit_log (actor_id, subject_id, campaign_id, object_id, action, to_value, request_id, at)
    VALUES (by_funder, by_funder, in_campaign, pledge, 'transaction.status', 'PLEDGED', request, pledged_at);
    answer := jsonb_set(answered, '{held_until}',
      to_jsonb(to_char(held_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
    INSERT INTO commands (user_id, key, request_hash, answer, at)
    VALUES (by_funder, with_key, hash, answer, pledged_at);
    outcome := 'pledged';
    RETURN NEXT;
    RETURN;
  END IF;
  held_until := hold_until;

  -- It may fit by now, after another let go of capacity.
  SELECT coalesce(pledge_refusal(
    c, funder.role, funder.status, funder.yearly_income, funder.proven_income, funder.funding_limit, mine.everywhere,
    mine.here, mine.is_open, mine.paused_until, pledged, pledged_at, step, share_limit, evidence_above, unproven_limit,
    professional_above, ordinary_bps, professional_bps
  ), 'above_left') INTO outcome FROM campaigns c WHERE c.id = in_campaign AND c.published_at IS NOT NULL;
  outcome := coalesce(outcome, 'not_found');
  IF outcome = 'paused' THEN held_until := mine.paused_until; END IF;
  RETURN NEXT;
END;
$$;--> statement-breakpoint
-- A disbursement goes back to escrow also when the company's bank has sent the money back before the company confirmed it.
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
    ('SETTLED', 'CONFIRMED'), ('SETTLED', 'DISPUTED'), ('DISPUTED', 'CONFIRMED'),
    ('SETTLED', 'FAILED'), ('DISPUTED', 'FAILED')
  ) THEN
    RAISE EXCEPTION 'a disbursement cannot go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER disbursements_move BEFORE UPDATE ON disbursements
  FOR EACH ROW EXECUTE FUNCTION check_disbursement_move();--> statement-breakpoint
CREATE TRIGGER disbursements_kept BEFORE DELETE ON disbursements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER disbursement_closings_decision BEFORE UPDATE ON disbursement_closings
  FOR EACH ROW EXECUTE FUNCTION check_closing_decision();--> statement-breakpoint
CREATE TRIGGER disbursement_closings_kept BEFORE DELETE ON disbursement_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
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
$$;--> statement-breakpoint
CREATE TRIGGER remittances_move BEFORE UPDATE ON remittances
  FOR EACH ROW EXECUTE FUNCTION check_remittance_move();--> statement-breakpoint
-- What was proposed stays as it was decided on; its status moves only as the machine says.
CREATE FUNCTION check_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.company_id, NEW.old_bank_id, NEW.old_number_cipher, NEW.old_name, NEW.bank_id, NEW.number_cipher,
      NEW.number_index, NEW.name, NEW.holder, NEW.asked_at, NEW.reason, NEW.evidence, NEW.proposed_by, NEW.proposed_at)
    IS DISTINCT FROM
     (OLD.id, OLD.company_id, OLD.old_bank_id, OLD.old_number_cipher, OLD.old_name, OLD.bank_id, OLD.number_cipher,
      OLD.number_index, OLD.name, OLD.holder, OLD.asked_at, OLD.reason, OLD.evidence, OLD.proposed_by, OLD.proposed_at)
    OR (OLD.checked_by IS NOT NULL AND NEW.checked_by IS DISTINCT FROM OLD.checked_by)
  THEN
    RAISE EXCEPTION 'what was proposed of an account never changes';
  END IF;
  IF (OLD.status, NEW.status) NOT IN (
    ('PROPOSED', 'CHECKED'), ('PROPOSED', 'REFUSED'), ('PROPOSED', 'WITHDRAWN'),
    ('CHECKED', 'ACCEPTED'), ('CHECKED', 'REFUSED'), ('CHECKED', 'WITHDRAWN')
  ) THEN
    RAISE EXCEPTION 'the change of an account cannot go from % to %', OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER account_changes_move BEFORE UPDATE ON account_changes
  FOR EACH ROW EXECUTE FUNCTION check_account_change();--> statement-breakpoint
CREATE TRIGGER account_changes_kept BEFORE DELETE ON account_changes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Whatever a service does: minutes of an accepted loss stay, and each of its officers has opened them.
CREATE FUNCTION require_read_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  officer uuid := case NEW.status when 'CHECKED' then NEW.checked_by else NEW.decided_by end;
BEGIN
  IF OLD.status = 'ACCEPTED' AND (NEW.minutes_file, NEW.minutes_sha256) IS DISTINCT FROM (OLD.minutes_file, OLD.minutes_sha256) THEN
    RAISE EXCEPTION 'minutes of an accepted loss cannot be changed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.result = 'loss' AND NEW.status IN ('CHECKED', 'ACCEPTED') AND NEW.status <> OLD.status AND NOT EXISTS (
    SELECT FROM minutes_readings AS reading
    WHERE reading.report_id = NEW.id AND reading.user_id = officer AND reading.sha256 = NEW.minutes_sha256
  ) THEN
    RAISE EXCEPTION 'a loss is decided by officers who have opened its minutes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER profit_reports_minutes_read BEFORE UPDATE ON profit_reports
  FOR EACH ROW EXECUTE FUNCTION require_read_minutes();
