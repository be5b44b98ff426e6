import { randomUUID } from "node:crypto";
import { createMember, createOfficer, type TestMember } from "../../test/factories.ts";
import { mailSubjects } from "../../test/queries.ts";
import { checklistFor, reviewCases, reviewClient, type Sent } from "../../test/review-cases.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;
let other: TestMember;

beforeAll(async () => {
  testApp = await createTestApp();
  officer = await createOfficer(testApp, { fullName: "Dimas Prakoso" });
  other = await createOfficer(testApp, { fullName: "Sari Wulandari" });
});
afterAll(() => testApp.close());

describe.each(reviewCases)("$name", (review) => {
  const { policy, audit, table } = review;
  beforeEach(() => testApp.database.executeSql(`delete from ${table}`));

  const act = {
    approve: (sent: Sent, by = officer) => reviewClient(testApp, review).approve(by, sent),
    refuse: (sent: Sent, by = officer) => reviewClient(testApp, review).refuse(by, sent),
  };
  const both = async (sent: Sent, by?: TestMember) => [
    await act.approve(sent, by),
    await act.refuse(sent, by),
  ];
  const answers = async (sent: Sent, by?: TestMember) =>
    (await both(sent, by)).map((response) => [response.statusCode, response.json().code]);

  const auditOf = async ({ id }: Sent) =>
    (
      await testApp.database.executeSql(
        `select action, reason, actor_id, request_id from audit_log where ${audit.column} = $1
         order by action`,
        [id],
      )
    ).rows as { action: string; actor_id: string; request_id: string }[];

  const rowOf = async ({ submissionId }: Sent) =>
    (
      await testApp.database.executeSql(
        `select assignee_id, decided_by, decided_at is not null as is_decided, checklist
         from ${table} where id = $1`,
        [submissionId],
      )
    ).rows[0];

  test.each(["approve", "refuse"] as const)(
    "%s: kept with the submission, in the audit log beside the status, and mailed once",
    async (decision) => {
      const sent = await review.send(testApp);
      const response = await act[decision](sent);
      expect(response.statusCode).toBe(200);
      expect(await rowOf(sent)).toMatchObject({
        assignee_id: officer.id,
        decided_by: officer.id,
        is_decided: true,
      });
      const lines = await auditOf(sent);
      const action = decision === "approve" ? decision : policy.refusal;
      expect(lines.map((line) => line.action)).toContain(`${audit.prefix}.${action}`);
      expect(lines).toHaveLength(2);
      for (const line of lines) {
        expect(line).toMatchObject({
          actor_id: officer.id,
          request_id: response.headers["x-request-id"],
        });
      }
      expect(await mailSubjects(testApp, sent.email)).toHaveLength(1);
    },
  );

  test.each(policy.checklist.map(({ key }) => key))(
    "an approval is refused when %s does not fit",
    async (key) => {
      const sent = await review.send(testApp);
      const { approve } = reviewClient(testApp, review);
      const response = await approve(officer, sent, { checklist: checklistFor(review, key) });
      expect([response.statusCode, response.json().errors]).toEqual([
        422,
        { [`checklist.${key}`]: ["Setujui hanya bila semua butir sesuai"] },
      ]);
      expect(await auditOf(sent)).toEqual([]);
      expect(await rowOf(sent)).toMatchObject({ is_decided: false, assignee_id: null });
    },
  );

  describe("what can no longer be decided", () => {
    test.each(review.statuses.notDecidable)("what is %s", async (status) => {
      const sent = await review.send(testApp, { status });
      const refused = [409, "already_decided"];
      expect(await answers(sent)).toEqual([refused, refused]);
      expect(await auditOf(sent)).toEqual([]);
    });

    test.each([
      ["id", "Pengajuan ini sudah diputuskan atau berubah. Muat ulang halaman."],
      ["en", "This request was already decided or has changed. Reload the page."],
    ] as const)("a submission that a later one replaced (%s)", async (locale, message) => {
      const sent = await review.send(testApp, { kind: "resubmission" });
      const { approve, refuse } = reviewClient(testApp, review);
      for (const submissionId of [randomUUID(), "not-an-id"]) {
        for (const decide of [approve, refuse]) {
          const response = await decide(
            { token: officer.token, locale },
            { ...sent, submissionId },
          );
          expect(response.json()).toMatchObject({ code: "already_decided", message });
        }
      }
    });

    test("what another officer has", async () => {
      const sent = await review.send(testApp, { assigneeId: other.id });
      const refused = [409, "assigned_to_other"];
      expect(await answers(sent)).toEqual([refused, refused]);
      expect((await act.approve(sent, other)).statusCode).toBe(200);
    });

    test("the officer's own", async () => {
      const sent = await review.send(testApp);
      await testApp.database.executeSql(
        "update users set role = 'officer', officer_roles = '{compliance}' where email = $1",
        [sent.email],
      );
      const refused = [403, "forbidden"];
      expect(await answers(sent, { ...officer, token: sent.token })).toEqual([refused, refused]);
    });

    test("nobody", async () => {
      const member = await createMember(testApp);
      for (const id of [randomUUID(), "1", member.id, officer.id]) {
        const response = await reviewClient(testApp, review).approve(officer, {
          id,
          submissionId: randomUUID(),
        });
        expect([response.statusCode, response.json().code]).toEqual([404, "not_found"]);
      }
    });
  });

  describe("at the same moment", () => {
    const outcome = (responses: Awaited<ReturnType<typeof act.approve>>[]) =>
      responses.map((response) => response.json().code ?? "decided").sort();

    test.each([
      ["approve", "approve"],
      ["refuse", "refuse"],
      ["approve", "refuse"],
    ] as const)("of two officers who %s and %s, one decides", async (first, second) => {
      for (let round = 0; round < 5; round += 1) {
        const sent = await review.send(testApp);
        const responses = await Promise.all([act[first](sent, officer), act[second](sent, other)]);
        expect(outcome(responses)).toEqual(["already_decided", "decided"]);
        expect(await auditOf(sent)).toHaveLength(2);
        expect(await mailSubjects(testApp, sent.email)).toHaveLength(1);
      }
    });

    test("a decision that is sent twice counts once", async () => {
      const sent = await review.send(testApp);
      const responses = await Promise.all([1, 2, 3, 4].map(() => act.approve(sent)));
      expect(outcome(responses)).toEqual([...Array(3).fill("already_decided"), "decided"]);
    });
  });
});
