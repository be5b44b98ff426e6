import { open } from "../../lib/crypto.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { checklistFor, reviewCases, reviewClient, type Sent } from "../../test/review-cases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({}, { hasWorkers: false });
  officer = await createOfficer(testApp);
});
afterAll(() => testApp.close());

/** One text field and one file of each kind, the item that asks for the text, and the items of the file. */
const fields = {
  person: {
    profile: ["kyc_profiles", "user_id"],
    text: ["full_address_according_id_card", "full_address_according_id_card", "address_matches"],
    file: ["id_card_file", "id_card", "id_card_readable"],
    message: "Foto KTP buram.",
    firstReason: null,
    /** About nothing that was submitted. */
    always: ["screening_clear"],
    wait: "update users set status = 'WAITING_CHECK_ADMIN' where id = $1",
  },
  company: {
    profile: ["company_profiles", "company_id"],
    text: ["notaris_akta_number", "notaris_akta_number", "notary_matches"],
    file: ["akta_pendirian_file", "akta-pendirian", "akta_pendirian_fits"],
    message: "Mohon lengkapi akta.",
    firstReason: "Halaman 3 terpotong.",
    always: [],
    wait: "update companies set status = 'waiting' where id = $1",
  },
  "pre-onboarding": {
    profile: ["pre_onboardings", "company_id"],
    text: ["industry", "industry", "project_fits"],
    file: ["contract_file", "contract-or-order", "contract_fits"],
    message: "Mohon lengkapi kontrak.",
    firstReason: "Halaman 3 terpotong.",
    always: [],
    wait: "update pre_onboardings set status = 'waiting' where company_id = $1",
  },
} as const;

describe.each(reviewCases)("$name", (review) => {
  const { policy, table } = review;
  const of = fields[review.name as keyof typeof fields];
  const [profile, owner] = of.profile;
  const client = reviewClient(testAppLater(), review);
  const keys = policy.checklist.map(({ key }) => key);
  const sql = (text: string, values: unknown[]) =>
    testApp.database.executeSql(text, values).then(({ rows }) => rows as Record<string, string>[]);
  const earlierOf = async ({ id }: Sent) =>
    (await client.open({ token: officer.token }, id)).json().data.earlier;

  /** Sends the same again, after what was changed. */
  async function sendAgain(sent: Sent) {
    await sql(
      `update ${table} set superseded_at = now() where ${owner} = $1 and superseded_at is null`,
      [sent.id],
    );
    await review.sendEarlier(testApp, sent, {
      submittedAt: new Date(),
      supersededAt: null,
    });
    await sql(
      `update ${table} set kind = 'resubmission' where ${owner} = $1 and superseded_at is null`,
      [sent.id],
    );
    await sql(of.wait, [sent.id]);
  }

  async function refuse({ id }: Sent, ...failing: string[]) {
    const { data } = (await client.open({ token: officer.token }, id)).json();
    const body = { checklist: checklistFor(review, ...failing), [policy.message]: of.message };
    const current = { id, submissionId: data.submission_id };
    const response = await client.refuse({ token: officer.token }, current, body);
    expect(response.statusCode).toBe(200);
  }

  /** A submission that was refused for some items. */
  async function refused(...failing: string[]) {
    const sent = await review.send(testApp);
    await refuse(sent, ...failing);
    return sent;
  }

  test("a first submission has nothing before it", async () => {
    expect(await earlierOf(await review.send(testApp))).toBeNull();
  });

  test("every field that the checklist names is kept", async () => {
    const sent = await refused(keys[0] ?? "");
    await sendAgain(sent);
    const { changes, accepted } = await earlierOf(sent);
    expect(changes).toEqual([]);
    const asked = [keys[0], ...of.always];
    expect(accepted).toEqual(keys.filter((key) => !asked.includes(key)));
    // A field that is missing on both sides would never count as changed.
    const [row] = await sql(`select reviewed_cipher from ${table} where id = $1`, [
      sent.submissionId,
    ]);
    const sealed = Buffer.from(row?.reviewed_cipher ?? "", "base64");
    const kept = open(testApp.config.storageKey, sealed, `reviewed:${sent.submissionId}`);
    const names = policy.checklist.flatMap((item) => item.of);
    expect(Object.keys(JSON.parse(kept.toString()))).toEqual(expect.arrayContaining(names));
  });

  test("shows the last reasons and every change, and accepts what is the same", async () => {
    const [field, column, item] = of.text;
    const [fileField, kind, fileItem] = of.file;
    const sent = await refused(fileItem);
    await sql(`update ${profile} set ${column} = 'Baru 7' where ${owner} = $1`, [sent.id]);
    const [file] = await sql(
      `update files set name = 'baru.bin', size = 77, received_sha256 = 'other'
       where kind = $2 and coalesce(company_id, owner_id) = $1 returning name`,
      [sent.id, kind],
    );
    expect(file).toBeDefined();
    await sendAgain(sent);
    const earlier = await earlierOf(sent);
    expect(earlier).toMatchObject({
      decided_at: expect.any(String),
      message: of.message,
      returned: [{ key: fileItem, reason: of.firstReason }],
    });
    expect(earlier.changes).toHaveLength(2);
    expect(earlier.changes).toContainEqual({
      field,
      from: { text: expect.not.stringMatching("Baru 7"), size: null },
      to: { text: "Baru 7", size: null },
    });
    expect(earlier.changes).toContainEqual({
      field: fileField,
      from: { text: expect.not.stringMatching("baru.bin"), size: expect.any(Number) },
      to: { text: "baru.bin", size: 77 },
    });
    // The text was accepted and changed: it is asked again.
    expect(earlier.accepted).not.toContain(item);
    expect(earlier.accepted).not.toContain(fileItem);
    const about = (key: string) => policy.checklist.find((each) => each.key === key)?.of ?? [];
    expect(earlier.accepted).toEqual(
      keys.filter(
        (key) =>
          about(key).length > 0 && !about(key).some((one) => one === field || one === fileField),
      ),
    );
  });

  test("compares with the last decision before it, of several", async () => {
    const [first = "", second = ""] = keys;
    const returned = async (sent: Sent) =>
      (await earlierOf(sent)).returned.map(({ key }: { key: string }) => key);
    const sent = await refused(first);
    await sendAgain(sent);
    await refuse(sent, second);
    expect(await returned(sent)).toEqual([first]);
    await sendAgain(sent);
    expect(await returned(sent)).toEqual([second]);
    // Replaced before any officer saw it.
    await sendAgain(sent);
    expect(await returned(sent)).toEqual([second]);
  });

  test("an approval is compared with, too: after it an identity provider may object", async () => {
    const sent = await review.send(testApp);
    expect((await client.approve({ token: officer.token }, sent)).statusCode).toBe(200);
    await sendAgain(sent);
    expect(await earlierOf(sent)).toMatchObject({
      message: null,
      returned: [],
      accepted: keys.filter((key) => !(of.always as readonly string[]).includes(key)),
      changes: [],
    });
  });

  test("what is kept is encrypted, and bound to its submission", async () => {
    const sent = await refused(keys[0] ?? "");
    const other = await refused(keys[0] ?? "");
    const [row] = await sql(`select reviewed_cipher from ${table} where id = $1`, [
      sent.submissionId,
    ]);
    const plain = Buffer.from(row?.reviewed_cipher ?? "", "base64").toString("latin1");
    expect(plain.length).toBeGreaterThan(100);
    expect(plain).not.toMatch(/Cihampelas|title|full_/);
    await sql(`update ${table} set reviewed_cipher = $2 where id = $1`, [
      other.submissionId,
      row?.reviewed_cipher,
    ]);
    await sendAgain(other);
    expect((await client.open({ token: officer.token }, other.id)).statusCode).toBe(500);
  });

  test("a decision from before anything was kept: its reasons, and every item asked", async () => {
    const sent = await refused(keys[0] ?? "");
    await sql(`update ${table} set reviewed_cipher = null where id = $1`, [sent.submissionId]);
    await sendAgain(sent);
    expect(await earlierOf(sent)).toMatchObject({
      returned: [{ key: keys[0], reason: of.firstReason }],
      changes: null,
      accepted: [],
    });
  });
});

/** The app is started after the cases are declared. */
function testAppLater(): Pick<TestApp, "call"> {
  return { call: (...call) => testApp.call(...call) };
}
