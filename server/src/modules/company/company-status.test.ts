import { findMove } from "@rukun/contract/state-machine";
import { type CompanyEvent, companyMachine, companyStatuses } from "@rukun/contract/status";
import { mailsTo } from "../../test/accounts.ts";
import {
  createCompanyMember,
  createDraftCompany,
  type TestCompanyMember,
} from "../../test/company.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { companyStatusMoves } from "../../test/queries.ts";
import { changeCompanyStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());

const events = ["submit", "approve", "reject"] as const satisfies CompanyEvent[];
const cases = companyStatuses.flatMap((from) => events.map((event) => [from, event] as const));

describe("the status of a company", () => {
  it.each(cases)("%s, %s: what the table says", async (from, event) => {
    const { companyId, id: actorId } = await createDraftCompany(app, { status: from });
    const changed = changeCompanyStatus(app, companyId, event, { actorId });
    const move = findMove(companyMachine, from, event);
    if (move) {
      await changed;
      expect(await companyStatusMoves(app, companyId)).toEqual([`${from} -> ${move.to}`]);
    } else {
      await expect(changed).rejects.toMatchObject({ code: "transition_invalid" });
      expect(await companyStatusMoves(app, companyId)).toEqual([]);
    }
  });

  it("is not its own members' to decide", async () => {
    const { companyId, id } = await createDraftCompany(app, { status: "waiting" });
    const actor = { role: "member", id } as const;
    await expect(
      changeCompanyStatus(app, companyId, "approve", { actorId: id, actor }),
    ).rejects.toMatchObject({ code: "forbidden" });
    expect(await companyStatusMoves(app, companyId)).toEqual([]);
  });

  it("cannot be changed for a company that does not exist", async () => {
    const id = "3f8a2c1e-0000-4000-8000-000000000000";
    await expect(changeCompanyStatus(app, id, "submit", { actorId: id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("moves once when two decide at the same moment", async () => {
    const { companyId, id: actorId } = await createDraftCompany(app, { status: "waiting" });
    const outcomes = await Promise.allSettled(
      (["approve", "reject"] as const).map((event) =>
        changeCompanyStatus(app, companyId, event, { actorId }),
      ),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await companyStatusMoves(app, companyId)).toHaveLength(1);
  });
});

describe("mails about a company", () => {
  const items = [
    { key: "akta_pendirian_fits", step: 2, reason: "Halaman 3 terpotong" },
    { key: "bank_account_fits", step: 4, reason: "Rekening atas nama orang lain" },
  ];

  const textsTo = async ({ user }: Pick<TestCompanyMember, "user">) =>
    (await mailsTo(app, user.email)).map(({ subject, text }) => ({ subject, text }));

  it("go to each owner and to the member who sent it, in their languages, and to no others", async () => {
    const { companyId, owner } = await createCompanySubmission(app, {});
    const second = await createCompanyMember(app, companyId, "owner", { locale: "en" });
    const editor = await createCompanyMember(app, companyId, "editor");
    const viewer = await createCompanyMember(app, companyId, "viewer");
    await app.database.executeSql(
      "update company_submissions set submitted_by = $2 where company_id = $1",
      [companyId, editor.id],
    );
    const reason = "Hampir lengkap.";
    await changeCompanyStatus(app, companyId, "reject", { actorId: owner.id, reason, items });
    const [indonesian] = await textsTo({ user: owner.user });
    expect(indonesian?.subject).toBe("Informasi perusahaan Anda perlu diperbaiki");
    expect(indonesian?.text).toContain("- Langkah 2, akta pendirian: Halaman 3 terpotong\n");
    expect(indonesian?.text).toContain("- Langkah 4, rekening bank: Rekening atas nama orang lain");
    expect(indonesian?.text).toContain("Catatan petugas: Hampir lengkap.");
    const [english] = await textsTo(second);
    expect(english?.subject).toBe("Your company's information needs correction");
    expect(english?.text).toContain("- Step 2, deed of establishment: Halaman 3 terpotong\n");
    expect(english?.text).toContain(`${app.config.webUrl}/en`);
    expect(await textsTo(editor)).toHaveLength(1);
    expect(await textsTo(viewer)).toEqual([]);
  });

  it("say that it is approved", async () => {
    const { companyId, owner } = await createCompanySubmission(app, {});
    await changeCompanyStatus(app, companyId, "approve", { actorId: owner.id });
    expect(await textsTo({ user: owner.user })).toEqual([
      {
        subject: "Informasi perusahaan Anda disetujui",
        text: expect.stringContaining("Petugas kami menyetujui"),
      },
    ]);
  });

  it("leave an empty note out", async () => {
    const { companyId, owner } = await createCompanySubmission(app, {});
    await changeCompanyStatus(app, companyId, "reject", { actorId: owner.id, items });
    const [mail] = await textsTo({ user: owner.user });
    expect(mail?.text).not.toContain("Catatan petugas");
  });
});
