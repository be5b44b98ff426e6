-- A pledge holds its funder's status until it is placed, so that nobody pledges who is being frozen. Without a lock of
-- the user, a statement that waited for another pledge of the same funder would go on with the status of before the wait.
-- Nothing else of the function changes, so it is taken as it is.
DO $migration$
DECLARE
  body text := pg_get_functiondef('place_pledge'::regproc);
  held text := replace(body, 'FOR NO KEY UPDATE OF f;', 'FOR NO KEY UPDATE OF f FOR SHARE OF u;');
BEGIN
  IF held = body THEN
    RAISE EXCEPTION 'place_pledge does not lock the funder as expected';
  END IF;
  EXECUTE held;
END;
$migration$;
