import { campaignMachine } from "@rukun/contract/campaign-machine";
import { campaignStatuses } from "@rukun/contract/campaign-status";
import { findMove, movesOf } from "@rukun/contract/state-machine";
import { mailsTo } from "../../test/accounts.ts";
import { campaignMovesOf, createCampaignDraft } from "../../test/campaign-drafts.ts";
import { createCompanyMember, createDraftCompany } from "../../test/company.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { changeCampaignStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import type { CampaignStatusChange } from "./campaign-status.service.ts";

let app: TestApp;
let officer: TestMember;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  officer = await createOfficer(app);
});
afterAll(() => app.close());

const moves = movesOf(campaignMachine);
const actorAs = (role: string | undefined, memberId: string): CampaignStatusChange["actor"] =>
  role === "system"
    ? { role }
    : role === "officer"
      ? { role, id: officer.id }
      : { role: "member", id: memberId };

describe("the status of a campaign", () => {
  it.each(moves.map((move) => [move.from, move.event, move.by[0], move] as const))(
    "%s, %s by %s: what the table says, with its history and its reason",
    async (from, event, role, move) => {
      const { campaignId, owner } = await createCampaignDraft(app, { status: from });
      const actor = actorAs(role, owner.id);
      expect(await changeCampaignStatus(app, campaignId, event, actor, "Sebab")).toBe(move.to);
      expect(await campaignMovesOf(app, campaignId)).toEqual([`${from} -> ${move.to}`]);
      const [audited] = await readRows(
        app,
        "select action, actor_id, company_id, from_value, to_value, reason from audit_log where campaign_id = $1",
        [campaignId],
      );
      expect(audited).toEqual({
        action: "campaign.status",
        actor_id: "id" in actor ? actor.id : null,
        company_id: owner.companyId,
        from_value: from,
        to_value: move.to,
        reason: "Sebab",
      });
      const [row] = await readRows(
        app,
        "select status, status_reason from campaigns where id = $1",
        [campaignId],
      );
      expect(row).toEqual({ status: move.to, status_reason: "Sebab" });
      const mails = move.effects.filter((effect) => effect.startsWith("mail")).length;
      expect(await mailsTo(app, owner.user.email)).toHaveLength(mails);
    },
  );

  it.each(campaignStatuses)("%s answers to no event of another state", async (from) => {
    const { campaignId, owner } = await createCampaignDraft(app, { status: from });
    const other = moves.find(({ event }) => !findMove(campaignMachine, from, event));
    await expect(
      changeCampaignStatus(app, campaignId, other?.event ?? "submit", actorAs("member", owner.id)),
    ).rejects.toMatchObject({ code: "transition_invalid" });
    expect(await campaignMovesOf(app, campaignId)).toEqual([]);
  });

  it("is not its own company's to approve, and not the operator's to submit", async () => {
    const { campaignId, owner } = await createCampaignDraft(app, { status: "IN_REVIEW" });
    await expect(
      changeCampaignStatus(app, campaignId, "approve", actorAs("member", owner.id)),
    ).rejects.toMatchObject({ code: "forbidden" });
    const draft = await createCampaignDraft(app);
    await expect(
      changeCampaignStatus(app, draft.campaignId, "submit", actorAs("officer", "")),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("moves once when two decide at the same moment", async () => {
    const { campaignId, owner } = await createCampaignDraft(app, { status: "IN_REVIEW" });
    const outcomes = await Promise.allSettled(
      (["approve", "return"] as const).map((event) =>
        changeCampaignStatus(app, campaignId, event, actorAs("officer", owner.id)),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await campaignMovesOf(app, campaignId)).toHaveLength(1);
  });
});

describe("mails about a campaign", () => {
  const titles = { titleId: "Mesin jahit sekolah", titleEn: "Sewing machines for schools" };

  it("go to each owner and to who began it, in their languages, with the officer's note", async () => {
    const owner = await createDraftCompany(app, { status: "approved" });
    const english = await createCompanyMember(app, owner.companyId, "owner", { locale: "en" });
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const other = await createCompanyMember(app, owner.companyId, "editor");
    const { campaignId } = await createCampaignDraft(
      app,
      { status: "IN_REVIEW", ...titles },
      { ...editor, companyId: owner.companyId },
    );
    const actor = actorAs("officer", "");
    await changeCampaignStatus(app, campaignId, "return", actor, "Anggaran belum jelas.");
    const [indonesian] = await mailsTo(app, owner.user.email);
    expect(indonesian?.subject).toBe("Kampanye Anda perlu diperbaiki");
    expect(indonesian?.text).toContain("“Mesin jahit sekolah”");
    expect(indonesian?.text).toContain("Catatan petugas: Anggaran belum jelas.");
    expect(indonesian?.text).toContain(
      `\n${app.config.webUrl}/submission/campaigns/${campaignId}\n`,
    );
    const [inEnglish] = await mailsTo(app, english.user.email);
    expect(inEnglish?.text).toContain("“Sewing machines for schools”");
    expect(inEnglish?.text).toContain(
      `${app.config.webUrl}/en/submission/campaigns/${campaignId}\n`,
    );
    expect(await mailsTo(app, editor.user.email)).toHaveLength(1);
    expect(await mailsTo(app, other.user.email)).toEqual([]);
  });

  it("carry no words of a member, and name a campaign without a title", async () => {
    const { campaignId, owner } = await createCampaignDraft(app);
    await changeCampaignStatus(app, campaignId, "cancel", actorAs("member", owner.id), "Lain kali");
    const [mail] = await mailsTo(app, owner.user.email);
    expect(mail?.text).toContain("Kampanye “tanpa judul” dibatalkan.");
    expect(mail?.text).not.toContain("Lain kali");
  });
});
