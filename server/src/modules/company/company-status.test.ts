import { companyStatuses, isCompanyTransition } from "@rukun/contract/status";
import { mailsTo } from "../../test/accounts.ts";
import {
  createCompanyMember,
  createDraftCompany,
  type TestCompanyMember,
} from "../../test/company.ts";
import { createCompanySubmission } from "../../test/company-rows.ts";
import { companyStatusMoves } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { CompanyStatusChange } from "./company-status.service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, { jobPollSeconds: 3600 });
});
afterAll(() => app.close());

const change = (values: CompanyStatusChange) =>
  app.database.db.transaction((tx) => app.services.companyStatus.change(tx, values));

const pairs = companyStatuses.flatMap((from) => companyStatuses.map((to) => [from, to] as const));

describe("the status of a company", () => {
  it.each(pairs)("from %s to %s is what the table says", async (from, to) => {
    const { companyId } = await createDraftCompany(app, { status: from });
    const moved = change({ companyId, to, actorId: null });
    if (isCompanyTransition(from, to)) {
      expect(await moved).toMatchObject({ id: companyId, status: from });
      expect(await companyStatusMoves(app, companyId)).toEqual([`${from} -> ${to}`]);
    } else {
      await expect(moved).rejects.toMatchObject({ code: "transition_invalid" });
      expect(await companyStatusMoves(app, companyId)).toEqual([]);
    }
  });

  it("cannot be changed for a company that does not exist", async () => {
    const companyId = "3f8a2c1e-0000-4000-8000-000000000000";
    await expect(change({ companyId, to: "waiting", actorId: null })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("moves once when two decide at the same moment", async () => {
    const { companyId } = await createDraftCompany(app, { status: "waiting" });
    const outcomes = await Promise.allSettled(
      (["approved", "rejected"] as const).map((to) => change({ companyId, to, actorId: null })),
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

  it("go to each owner and to whoever sent it, each in their language, and to nobody else", async () => {
    const { companyId, owner } = await createCompanySubmission(app, {});
    const second = await createCompanyMember(app, companyId, "owner", { locale: "en" });
    const editor = await createCompanyMember(app, companyId, "editor");
    const viewer = await createCompanyMember(app, companyId, "viewer");
    await app.database.executeSql(
      "update company_submissions set submitted_by = $2 where company_id = $1",
      [companyId, editor.id],
    );
    await change({ companyId, to: "rejected", actorId: null, message: "Hampir lengkap.", items });
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
    await change({ companyId, to: "approved", actorId: null });
    expect(await textsTo({ user: owner.user })).toEqual([
      {
        subject: "Informasi perusahaan Anda disetujui",
        text: expect.stringContaining("Petugas kami menyetujui"),
      },
    ]);
  });

  it("leave an empty note out", async () => {
    const { companyId, owner } = await createCompanySubmission(app, {});
    await change({ companyId, to: "rejected", actorId: null, message: null, items });
    const [mail] = await textsTo({ user: owner.user });
    expect(mail?.text).not.toContain("Catatan petugas");
  });
});
