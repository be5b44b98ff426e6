CREATE TABLE "bank_name_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"bank_code" text NOT NULL,
	"number_index" text NOT NULL,
	"last_digits" text NOT NULL,
	"holder" text NOT NULL,
	"registered_name" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_name_answers_subject" CHECK (num_nonnulls(user_id, company_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "bank_name_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"result" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_name_answers" ADD CONSTRAINT "bank_name_answers_case_id_bank_name_answers_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."bank_name_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_answers" ADD CONSTRAINT "bank_name_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_answers" ADD CONSTRAINT "bank_name_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_decisions" ADD CONSTRAINT "bank_name_decisions_case_id_bank_name_answers_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."bank_name_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_name_decisions" ADD CONSTRAINT "bank_name_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_name_answers_user_idx" ON "bank_name_answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "bank_name_answers_company_idx" ON "bank_name_answers" USING btree ("company_id","answered_at");--> statement-breakpoint
CREATE INDEX "bank_name_answers_case_idx" ON "bank_name_answers" USING btree ("case_id","answered_at");--> statement-breakpoint
CREATE INDEX "bank_name_answers_doubt_idx" ON "bank_name_answers" USING btree ("answered_at","id") WHERE verdict = 'plausible' and case_id = id;--> statement-breakpoint
CREATE INDEX "bank_name_decisions_case_idx" ON "bank_name_decisions" USING btree ("case_id","at","id");--> statement-breakpoint
CREATE TRIGGER bank_name_answers_append_only BEFORE UPDATE OR DELETE ON bank_name_answers
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER bank_name_answers_no_truncate BEFORE TRUNCATE ON bank_name_answers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER bank_name_decisions_append_only BEFORE UPDATE OR DELETE ON bank_name_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER bank_name_decisions_no_truncate BEFORE TRUNCATE ON bank_name_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
