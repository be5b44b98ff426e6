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
    SELECT FROM (
      SELECT posting_id, count(*) AS lines, max(line) AS last_line,
        sum(CASE WHEN account LIKE 'bank:%' THEN amount ELSE -amount END) AS difference
      FROM added GROUP BY posting_id
    ) AS sums JOIN ledger_postings ON ledger_postings.id = sums.posting_id
    WHERE sums.difference <> 0 OR sums.lines <> ledger_postings.lines OR sums.last_line <> sums.lines
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
CREATE FUNCTION ledger_post(
  posting uuid, posting_kind text, posted_at timestamptz, posting_event text, reversed uuid, posting_lines jsonb
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  current_period integer;
  -- As the column keeps it; otherwise the hash could name another moment than the row.
  stored_at timestamptz := date_trunc('milliseconds', posted_at);
  at_text text := to_char(stored_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  chained record;
  current_account text := '';
  current_balance bigint;
  current_seq bigint;
  current_head text;
  line_numbers integer[] := '{}';
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
  SELECT max(no) INTO current_period FROM ledger_periods;

  INSERT INTO ledger_accounts (name, balance, seq, head)
  SELECT name, start, start, CASE WHEN start = 0 THEN repeat('0', 64) END
  FROM (
    SELECT DISTINCT line ->> 'account' AS name,
      CASE WHEN line ->> 'account' ~ '^(rdf|escrow|repayment|payout):' THEN 0 END AS start
    FROM jsonb_array_elements(posting_lines) AS line
  ) AS wanted
  WHERE NOT EXISTS (SELECT FROM ledger_accounts WHERE ledger_accounts.name = wanted.name)
  ORDER BY name
  ON CONFLICT (name) DO NOTHING;

  -- Always in the order of their names, so that two postings never wait for each other.
  PERFORM FROM ledger_accounts
  WHERE seq IS NOT NULL
    AND name IN (SELECT line ->> 'account' FROM jsonb_array_elements(posting_lines) AS line)
  ORDER BY name
  FOR NO KEY UPDATE;

  FOR chained IN
    SELECT number::integer AS line, account.name, account.balance, account.seq, account.head,
      (each ->> 'amount')::bigint AS amount, each ->> 'party' AS party, each ->> 'ref' AS ref
    FROM jsonb_array_elements(posting_lines) WITH ORDINALITY AS listed(each, number)
    JOIN ledger_accounts AS account ON account.name = each ->> 'account'
    WHERE account.seq IS NOT NULL
    ORDER BY account.name, number
  LOOP
    IF chained.name <> current_account THEN
      current_account := chained.name;
      current_balance := chained.balance;
      current_seq := chained.seq;
      current_head := chained.head;
    END IF;
    current_balance := current_balance + chained.amount;
    current_seq := current_seq + 1;
    line_numbers := line_numbers || chained.line;
    seqs := seqs || current_seq;
    balances := balances || current_balance;
    prevs := prevs || current_head;
    -- RFC 8785: keys in order, no spaces. No text contains a character that would have to be escaped.
    current_head := encode(sha256(convert_to(
      '{"account":"' || chained.name || '","amount":"' || chained.amount || '","at":"' || at_text
      || '","balance":"' || current_balance || '","kind":"' || posting_kind || '","party":"' || chained.party
      || '","posting":"' || posting || '","prev":"' || current_head || '","ref":"' || chained.ref
      || '","seq":' || current_seq || '}', 'UTF8')), 'hex');
    hashes := hashes || current_head;
  END LOOP;

  INSERT INTO ledger_entries
    (posting_id, line, account, amount, period, seq, balance_after, party, ref, prev, hash)
  SELECT posting, number, each ->> 'account', (each ->> 'amount')::bigint, current_period,
    links.seq, links.balance, each ->> 'party', each ->> 'ref', links.prev, links.hash
  FROM jsonb_array_elements(posting_lines) WITH ORDINALITY AS listed(each, number)
  LEFT JOIN unnest(line_numbers, seqs, balances, prevs, hashes)
    AS links(line, seq, balance, prev, hash) ON links.line = number;

  UPDATE ledger_accounts SET balance = ended.balance_after, seq = ended.seq, head = ended.hash
  FROM (
    SELECT DISTINCT ON (account) account, entry.seq, entry.balance_after, entry.hash
    FROM ledger_entries AS entry
    WHERE entry.posting_id = posting AND entry.seq IS NOT NULL
    ORDER BY account, entry.seq DESC
  ) AS ended
  WHERE ledger_accounts.name = ended.account;
  RETURN true;
END;
$$;
