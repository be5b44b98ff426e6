CREATE TABLE "ledger_accounts" (
	"name" text PRIMARY KEY NOT NULL,
	"balance" bigint,
	"seq" bigint,
	"head" text,
	CONSTRAINT "ledger_accounts_name" CHECK (name ~ '^((rdf|escrow|repayment):[0-9a-f-]{36}|payout:([0-9a-f-]{36}|state|platform|charity)|bank:(rdf|escrow|transit)|tax:pph2[36]|benevolence|ujrah|unmatched)$'),
	CONSTRAINT "ledger_accounts_balance" CHECK (balance >= 0),
	CONSTRAINT "ledger_accounts_chain" CHECK (num_nulls(balance, seq, head) = case when name ~ '^(rdf|escrow|repayment|payout):' then 0 else 3 end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"posting_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"period" integer NOT NULL,
	"seq" bigint,
	"balance_after" bigint,
	"party" text NOT NULL,
	"ref" text NOT NULL,
	"prev" text,
	"hash" text,
	CONSTRAINT "ledger_entries_posting_id_line_pk" PRIMARY KEY("posting_id","line"),
	CONSTRAINT "ledger_entries_amount" CHECK (amount <> 0),
	CONSTRAINT "ledger_entries_line" CHECK (line >= 1),
	CONSTRAINT "ledger_entries_balance" CHECK (balance_after >= 0),
	CONSTRAINT "ledger_entries_chain" CHECK (num_nulls(seq, balance_after, prev, hash) in (0, 4)),
	CONSTRAINT "ledger_entries_party" CHECK (party ~ '^[a-z0-9]+$'),
	CONSTRAINT "ledger_entries_ref" CHECK (ref ~ '^[a-z0-9:-]+$')
);
--> statement-breakpoint
CREATE TABLE "ledger_periods" (
	"no" integer PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"reverses" uuid,
	"lines" integer NOT NULL,
	CONSTRAINT "ledger_postings_kind" CHECK (kind ~ '^[a-z0-9-]+$'),
	CONSTRAINT "ledger_postings_event" CHECK (event ~ '^[a-z0-9:-]+$'),
	CONSTRAINT "ledger_postings_lines" CHECK (lines >= 2)
);
--> statement-breakpoint
CREATE TABLE "ledger_snapshots" (
	"account" text NOT NULL,
	"period" integer NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "ledger_snapshots_account_period_pk" PRIMARY KEY("account","period")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_reverses_ledger_postings_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_snapshots" ADD CONSTRAINT "ledger_snapshots_period_ledger_periods_no_fk" FOREIGN KEY ("period") REFERENCES "public"."ledger_periods"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_chain_key" ON "ledger_entries" USING btree ("account","seq") WHERE seq is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_shared_idx" ON "ledger_entries" USING btree ("account","period") WHERE seq is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_event_key" ON "ledger_postings" USING btree ("event");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_reverses_key" ON "ledger_postings" USING btree ("reverses");--> statement-breakpoint
INSERT INTO "ledger_periods" ("no") VALUES (1);
--> statement-breakpoint
INSERT INTO "ledger_accounts" ("name") VALUES ('bank:rdf'), ('bank:escrow'), ('bank:transit'), ('tax:pph23'),
  ('tax:pph26'), ('benevolence'), ('ujrah'), ('unmatched');
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_no_truncate BEFORE TRUNCATE ON ledger_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_no_truncate BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
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
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_ledger_balance();
--> statement-breakpoint
-- Writes one posting with its entries. `lines` is an array of {account, amount, party, ref} with amounts as text.
-- False, and nothing written, when the event was posted before; an account below zero is a check violation.
-- Rows are found one by one, by their keys: a join would be planned once, for tables that are still small.
CREATE FUNCTION ledger_post(
  posting uuid, posting_kind text, posted_at timestamptz, posting_event text, reversed uuid, posting_lines jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
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
$$;
