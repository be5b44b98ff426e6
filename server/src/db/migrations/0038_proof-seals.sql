CREATE TABLE "proof_heads" (
	"account" text NOT NULL,
	"seal" integer NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "proof_heads_account_seal_pk" PRIMARY KEY("account","seal")
);
--> statement-breakpoint
CREATE TABLE "proof_seals" (
	"no" integer PRIMARY KEY NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL,
	"root" text NOT NULL,
	CONSTRAINT "proof_seals_root" CHECK (root ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "proof_seals_no" CHECK (no >= 1 and size >= 0)
);
--> statement-breakpoint
ALTER TABLE "proof_heads" ADD CONSTRAINT "proof_heads_seal_proof_seals_no_fk" FOREIGN KEY ("seal") REFERENCES "public"."proof_seals"("no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_heads_seal_idx" ON "proof_heads" USING btree ("seal","account");--> statement-breakpoint
CREATE INDEX "proof_heads_seq_idx" ON "proof_heads" USING btree ("account","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_seals_hour_key" ON "proof_seals" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "proof_seals_root_idx" ON "proof_seals" USING btree ("root","no");--> statement-breakpoint
CREATE TRIGGER proof_seals_append_only BEFORE UPDATE OR DELETE ON proof_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER proof_seals_no_truncate BEFORE TRUNCATE ON proof_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER proof_heads_append_only BEFORE UPDATE OR DELETE ON proof_heads
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER proof_heads_no_truncate BEFORE TRUNCATE ON proof_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
