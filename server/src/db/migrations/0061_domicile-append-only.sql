CREATE TRIGGER domicile_certificates_append_only BEFORE UPDATE OR DELETE ON domicile_certificates
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER domicile_certificates_no_truncate BEFORE TRUNCATE ON domicile_certificates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER domicile_decisions_append_only BEFORE UPDATE OR DELETE ON domicile_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER domicile_decisions_no_truncate BEFORE TRUNCATE ON domicile_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
