CREATE TABLE "minutes_readings" (
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "minutes_readings_report_id_user_id_sha256_pk" PRIMARY KEY("report_id","user_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "profit_reports" DROP CONSTRAINT "profit_reports_checked";--> statement-breakpoint
ALTER TABLE "profit_reports" ADD COLUMN "minutes_file" uuid;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD COLUMN "minutes_sha256" text;--> statement-breakpoint
ALTER TABLE "minutes_readings" ADD CONSTRAINT "minutes_readings_report_id_profit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."profit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minutes_readings" ADD CONSTRAINT "minutes_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_minutes_file_files_id_fk" FOREIGN KEY ("minutes_file") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profit_reports_minutes_key" ON "profit_reports" USING btree ("minutes_sha256");--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_minutes" CHECK (num_nulls(minutes_file, minutes_sha256) in (0, 2) and (minutes_file is null or result = 'loss')
        and minutes_sha256 ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_checked" CHECK (checked_by is null or minutes_file is not null or minutes is not null);--> statement-breakpoint
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
$$;
--> statement-breakpoint
CREATE TRIGGER profit_reports_minutes_read BEFORE UPDATE ON profit_reports
  FOR EACH ROW EXECUTE FUNCTION require_read_minutes();
--> statement-breakpoint
CREATE TRIGGER minutes_readings_append_only BEFORE UPDATE OR DELETE ON minutes_readings
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER minutes_readings_no_truncate BEFORE TRUNCATE ON minutes_readings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
