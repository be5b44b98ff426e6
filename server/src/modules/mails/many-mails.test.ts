import type { OpenedDatabase } from "../../db/client.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { addMails, addManyMails, type NewMail } from "./mails.repository.ts";

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const mailTo = (recipient: string, other: Partial<NewMail> = {}): NewMail => ({
  kind: "repaymentDistributed",
  recipient,
  locale: "id",
  subject: `Bagi hasil "Kopi" untuk ${recipient}`,
  text: "Baris satu\nbaris dua: Rp1.000, é 😀 \\ '",
  topic: null,
  expiresAt: null,
  deliverUntil: new Date("2026-11-29T01:02:03.456Z"),
  state: "outbox",
  lane: "notices",
  dueAt: new Date("2026-11-26T01:02:03.004Z"),
  ...other,
});

test("many mails are kept as each of them would be", async () => {
  const mails = [
    mailTo("first@bench.test"),
    mailTo("second@bench.test", { locale: "en", state: "queued", lane: "slow", topic: "t" }),
    mailTo("third@bench.test", { expiresAt: new Date("2026-11-27T00:00:00.001Z") }),
  ];
  const kept = async () => {
    const { rows } = await database.executeSql(
      "select to_jsonb(m) - 'id' - 'created_at' as mail from mails m order by recipient",
      [],
    );
    await database.executeSql("delete from mails", []);
    return rows;
  };
  for (const mail of mails) await addMails(database.db, [mail]);
  const each = await kept();
  await addManyMails(database.db, mails);
  expect(each).toHaveLength(3);
  expect(await kept()).toEqual(each);
});
