-- Its plans are made while the tables are small, and kept: by their keys rows are found quickly however many there are.
ALTER FUNCTION ledger_post(uuid, text, timestamptz, text, uuid, jsonb) SET enable_seqscan = off;
