import { createCompanySubmission } from "../../test/company-rows.ts";
import { approveReview, openReview, type Subject } from "../../test/duplicates.ts";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { fillKyc, newIdCardNumber, submitKyc } from "../../test/kyc.ts";
import { readRows } from "../../test/queries.ts";
import { changeUserStatus } from "../../test/status.ts";
import { createSubmission, type TestSubmission } from "../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let officers: TestMember[];

beforeAll(async () => {
  testApp = await createTestApp({}, { hasWorkers: false });
  officers = await Promise.all([createOfficer(testApp), createOfficer(testApp)]);
});
afterAll(() => testApp.close());

const token = (nth = 0) => officers[nth]?.token ?? "";
const rowsOf = (sql: string, values: unknown[] = []) => readRows(testApp, sql, values);
const open = (subject: Subject, nth = 0, locale: "id" | "en" = "en") =>
  openReview(testApp, subject, { token: token(nth), locale });
const duplicatesOf = async (subject: Subject) => (await open(subject)).duplicates;
const approve = (subject: Subject, confirmed?: Record<string, unknown>, nth = 0) =>
  approveReview(testApp, subject, { token: token(nth), confirmed });
const codeOf = (response: { json(): { code?: string } }) => response.json().code ?? "ok";
const reason = "Suami istri memakai satu rekening.";

let npwps = 10;

/** One number after the other: two subjects that share it, and how it is shown. */
const pairs: [string, () => Promise<[Subject, Subject]>, string][] = [
  [
    "id_card_number",
    async () => {
      const idCardNumber = newIdCardNumber();
      const second = { fullName: "Ratna Sari", idCardNumber };
      return [
        await createSubmission(testApp, { idCardNumber }),
        await createSubmission(testApp, second),
      ];
    },
    "3174••••••••",
  ],
  [
    "npwp",
    async () => {
      npwps += 1;
      const npwpNumber = `9988776655${npwps}332`;
      const first = await createCompanySubmission(testApp, { npwpNumber });
      return [first, await createCompanySubmission(testApp, { npwpNumber, name: "Ratna Jaya" })];
    },
    "998•••••••••332",
  ],
  [
    "phone",
    async () => {
      const first = await createCompanySubmission(testApp);
      const { phone } = first.owner.user;
      return [first, await createCompanySubmission(testApp, { name: "Dua", owner: { phone } })];
    },
    "+62",
  ],
];

describe.each(pairs)("two who sent one %s", (kind, make, masked) => {
  test("stand in each other's review, and in the queue with a mark", async () => {
    const [first, second] = await make();
    for (const [mine, others] of [
      [first, second],
      [second, first],
    ] as const) {
      const { duplicates } = await open(mine);
      const theirs = await open(others);
      expect(duplicates.numbers).toEqual([
        {
          kind,
          masked: expect.stringContaining(masked),
          total: 1,
          others: [
            {
              holder: "companyId" in others ? "company" : "person",
              id: "companyId" in others ? others.companyId : others.id,
              name: theirs.title ?? theirs.full_name,
              status: theirs.status.title,
              is_approved: false,
              submitted_at: expect.any(String),
            },
          ],
        },
      ]);
      expect(JSON.stringify(duplicates)).not.toContain(
        "companyId" in mine ? mine.npwpNumber : mine.idCardNumber,
      );
    }
    const isCompany = "companyId" in first;
    const list = await testApp.call(`POST /v1/backoffice/${isCompany ? "companies" : "reviews"}`, {
      token: token(),
      body: { filter: "waiting", search: isCompany ? "" : "Ratna Sari" },
    });
    expect(list.json().data.items.at(-1).is_possible_duplicate).toBe(true);
  });

  test("cannot be approved unless an officer confirms just that list, which is recorded", async () => {
    const [first, second] = await make();
    const { seen } = await duplicatesOf(first);
    expect(codeOf(await approve(first))).toBe("duplicate_unconfirmed");
    expect(codeOf(await approve(first, { seen: "x", reason }))).toBe("duplicate_unconfirmed");
    for (const reason of [" ", "x", "Saya cek."]) {
      expect(codeOf(await approve(first, { seen, reason }))).toBe("validation_failed");
    }
    const before = await duplicatesOf(second);
    const response = await approve(first, { seen, reason });
    expect(codeOf(response)).toBe("ok");
    const [column, id] =
      "companyId" in first ? ["company_id", first.companyId] : ["subject_id", first.id];
    expect(
      await rowsOf(
        `select actor_id, to_value, reason, request_id from audit_log
         where ${column} = $1 and action = 'duplicates.confirm'`,
        [id],
      ),
    ).toEqual([
      {
        actor_id: officers[0]?.id,
        to_value: expect.stringContaining(`${kind} 1`),
        reason,
        request_id: response.headers["x-request-id"],
      },
    ]);
    // The second one was opened earlier, so its list predates the first one's approval.
    expect(codeOf(await approve(second, { seen: before.seen, reason }))).toBe(
      "duplicate_unconfirmed",
    );
    const now = await duplicatesOf(second);
    expect(now.numbers[0].others[0].is_approved).toBe(true);
    expect(codeOf(await approve(second, { seen: now.seen, reason }))).toBe("ok");
  });

  test("are never both approved by two officers at one moment, whatever each of them confirmed", async () => {
    for (const isConfirmed of [false, true, true]) {
      const both = await make();
      const seen = await Promise.all(both.map(duplicatesOf));
      const responses = await Promise.all(
        both.map((subject, nth) =>
          approve(subject, isConfirmed ? { seen: seen[nth].seen, reason } : undefined, nth),
        ),
      );
      expect(responses.map(codeOf).sort()).toEqual([
        "duplicate_unconfirmed",
        isConfirmed ? "ok" : "duplicate_unconfirmed",
      ]);
    }
  });
});

describe("a NIB and an account at a bank", () => {
  const statusOf = async (number: {
    nib_number?: string;
    account_number?: string;
    bank?: string;
  }) => {
    const first = await createCompanySubmission(testApp);
    const second = await createCompanySubmission(testApp);
    const { typed } = await open(second);
    await testApp.database.db.transaction((tx) =>
      testApp.services.company
        .getNumbers(first.companyId, tx)
        .then(async (numbers) =>
          numbers.map(({ kind, value }) => {
            if (kind === "nib" && number.nib_number) return { kind, value: typed.nib_number };
            if (kind === "bank_account" && number.account_number) {
              return { kind, value: `${number.bank ?? "BCA"}:${typed.account_number}` };
            }
            return { kind, value };
          }),
        )
        .then((numbers) =>
          testApp.services.duplicates.claim(tx, { type: "company", id: first.companyId }, numbers),
        ),
    );
    return (await duplicatesOf(second)).numbers.map(({ kind }: { kind: string }) => kind);
  };

  test("are compared too", async () => {
    expect(await statusOf({ nib_number: "same" })).toEqual(["nib"]);
    expect(await statusOf({ account_number: "same" })).toEqual(["bank_account"]);
  });

  test("the same digits at another bank are another account", async () => {
    expect(await statusOf({ account_number: "same", bank: "BRI" })).toEqual([]);
  });
});

describe("who counts", () => {
  const send = async (idCardNumber: string) => {
    const member = await createMember(testApp);
    await submitKyc(testApp, member, { idCardNumber });
    return member;
  };
  const move = async (userId: string, ...events: ("clear" | "reject")[]) => {
    for (const event of events) await changeUserStatus(testApp, userId, event);
  };
  const totalFor = async (subject: TestSubmission) =>
    (await duplicatesOf(subject)).numbers[0]?.total ?? 0;

  test("drafts never do; who sent does, until an officer sends it back", async () => {
    const subject = await createSubmission(testApp, { idCardNumber: newIdCardNumber() });
    const draft = await createMember(testApp);
    await fillKyc(testApp, draft, { idCardNumber: subject.idCardNumber });
    expect(await totalFor(subject)).toBe(0);
    const sent = await send(subject.idCardNumber);
    expect(await totalFor(subject)).toBe(1);
    await move(sent.id, "clear", "reject");
    expect(await totalFor(subject)).toBe(0);
    expect(codeOf(await approve(subject))).toBe("ok");
  });

  test("what was found is recorded with each submission, also that nothing was", async () => {
    const idCardNumber = newIdCardNumber();
    const people = [await send(idCardNumber), await send(idCardNumber)];
    const found = await Promise.all(
      people.map(({ id }) =>
        rowsOf(
          "select to_value from audit_log where subject_id = $1 and action = 'duplicates.found'",
          [id],
        ),
      ),
    );
    expect(found).toEqual([
      [{ to_value: "id_card_number 0, phone 0" }],
      [{ to_value: "id_card_number 1, phone 0" }],
    ]);
  });

  test("the officer's own review is named without a way to it", async () => {
    const [officer] = officers;
    const idCardNumber = newIdCardNumber();
    const subject = await createSubmission(testApp, { idCardNumber });
    const own = await createSubmission(testApp, { idCardNumber });
    await testApp.database.executeSql(
      "update number_claims set user_id = $1 where user_id = $2 and kind = 'id_card_number'",
      [officer?.id, own.id],
    );
    expect((await duplicatesOf(subject)).numbers[0].others[0].id).toBeNull();
    const [, colleague] = officers;
    expect(colleague).toBeDefined();
    expect((await open(subject, 1)).duplicates.numbers[0].others[0].id).toBe(officer?.id);
  });

  test("many are counted, and the first of them named, approved ones in front", async () => {
    const idCardNumber = newIdCardNumber();
    const subject = await createSubmission(testApp, { idCardNumber });
    for (let nth = 0; nth < 21; nth += 1) await createSubmission(testApp, { idCardNumber });
    await createSubmission(testApp, { idCardNumber, status: "VERIFIED", fullName: "Sri Asli" });
    const [number] = (await duplicatesOf(subject)).numbers;
    expect([number.total, number.others.length]).toEqual([22, 20]);
    expect(number.others[0]).toMatchObject({ name: "Sri Asli", is_approved: true });
  });
});

test("what was sent before numbers were written down is found when the server starts", async () => {
  const idCardNumber = newIdCardNumber();
  const waiting = await createSubmission(testApp, { idCardNumber });
  const one = await createSubmission(testApp, { idCardNumber, status: "VERIFIED" });
  const two = await createSubmission(testApp, { idCardNumber, status: "WAITING_PRIVY" });
  const refused = await createSubmission(testApp, { idCardNumber, status: "REJECTED" });
  const { companyId } = await createCompanySubmission(testApp, { status: "approved" });
  const people = [waiting.id, one.id, two.id, refused.id];
  const read = () =>
    rowsOf(
      `select kind, number_index, user_id, company_id, approved_at is not null as is_approved
       from number_claims where user_id = any($1) or company_id = $2
       order by kind, number_index, user_id`,
      [people, companyId],
    );
  const before = await read();
  expect(before).toHaveLength(3 * 2 + 4);
  await testApp.database.executeSql(
    "delete from number_claims where user_id = any($1) or company_id = $2",
    [people, companyId],
  );
  await testApp.services.claimEarlierNumbers();
  expect(await read()).toEqual(before);
  expect((await duplicatesOf(waiting)).numbers[0].total).toBe(2);
  await testApp.services.claimEarlierNumbers();
  expect(await read()).toEqual(before);
});

test("the database itself refuses a second approval of one number", async () => {
  const subject = await createSubmission(testApp, { status: "VERIFIED" });
  const other = await createMember(testApp);
  await expect(
    testApp.database.executeSql(
      `insert into number_claims (kind, number_index, user_id, claimed_at, approved_at)
       select kind, number_index, $2, now(), now() from number_claims
       where user_id = $1 and kind = 'id_card_number'`,
      [subject.id, other.id],
    ),
  ).rejects.toThrow();
});
