import { setImmediate as nextTurn } from "node:timers/promises";
import { createFakeCarrier } from "../../test/fake-carrier.ts";
import { createTestApp } from "../../test/test-app.ts";

const lockNumber = 17_071_945;

it("a mail that is being claimed when the delivery stops goes back to the queue unsent", async () => {
  const carrier = createFakeCarrier(9);
  const testApp = await createTestApp({}, { mailTransport: carrier, jobPollSeconds: 0.05 });
  const { db, executeSql } = testApp.database;
  const isWaiting = async () => {
    const { rows } = await executeSql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
    );
    return rows.length > 0;
  };
  try {
    await executeSql(`
      create function wait_for_test() returns trigger language plpgsql as $body$
      begin
        if new.attempts > old.attempts then perform pg_advisory_xact_lock(${lockNumber}); end if;
        return new;
      end $body$;
      create trigger wait_for_test before update on mails
        for each row execute function wait_for_test();
    `);
    let stopping: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(`select pg_advisory_xact_lock(${lockNumber})`);
      await db.transaction((other) =>
        testApp.services.mail.send(other, { email: "siti@rukun.test", locale: "id" }, "otp", {
          code: "123456",
          minutes: 5,
        }),
      );
      while (!(await isWaiting())) await nextTurn();
      stopping = testApp.services.delivery.stop();
    });
    await stopping;
    expect(carrier.attempts).toEqual([]);
    const { rows } = await executeSql(
      "select state, attempts, due_at <= now() as is_due from mails",
    );
    expect(rows).toEqual([{ state: "queued", attempts: 0, is_due: true }]);
  } finally {
    await testApp.close();
  }
});
