import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { createReviewedCampaign, decideReview } from "../../test/campaign-operations.ts";
import { addCampaignFile, addMove } from "../../test/campaigns.ts";
import { createOfficer } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const statusOf = async (id: string) =>
  (await readRows<{ status: string }>(app, "select status from campaigns where id = $1", [id]))[0]
    ?.status;
const detailOf = async (id: string, token: string) =>
  (await app.call(`GET /v1/backoffice/campaigns/${id}`, { token })).json().data;

test("two officers approve it, in whatever order, and the second one decides", async () => {
  for (const [first, second] of [
    ["analysis", "sharia"],
    ["sharia", "analysis"],
  ] as const) {
    const campaign = await createReviewedCampaign(app);
    expect((await decideReview(app, campaign, first)).json().data.status.name).toBe("IN_REVIEW");
    const approved = await decideReview(app, campaign, second);
    expect(approved.json().data.status).toEqual({
      value: "2",
      name: "READY_FOR_CONTRACT",
      title: "Siap kontrak",
    });
    const { token } = await createOfficer(app);
    expect(await detailOf(campaign.id, token)).toMatchObject({
      risk_grade: "B",
      risk_reasons_en: "A regular buyer.",
      reviewed: ["analysis", "sharia"],
      may_decide: [],
    });
  }
});

test("nobody decides both, not even at the same moment", async () => {
  const officer = await createOfficer(app);
  const campaign = await createReviewedCampaign(app);
  await decideReview(app, campaign, "analysis", { officer });
  expect((await detailOf(campaign.id, officer.token)).may_decide).toEqual([]);
  const refused = await decideReview(app, campaign, "sharia", { officer });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "second_officer_needed"]);
  expect(await statusOf(campaign.id)).toBe("IN_REVIEW");

  const other = await createReviewedCampaign(app);
  const both = await Promise.all([
    decideReview(app, other, "analysis", { officer }),
    decideReview(app, other, "sharia", { officer }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await statusOf(other.id)).toBe("IN_REVIEW");
});

test("one review is decided once, also by two officers at the same moment", async () => {
  const campaign = await createReviewedCampaign(app);
  const both = await Promise.all([
    decideReview(app, campaign, "analysis"),
    decideReview(app, campaign, "analysis"),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const again = await decideReview(app, campaign, "analysis");
  expect(again.json().code).toBe("already_decided");
});

test("an item that does not fit returns it, and the company reads why", async () => {
  const campaign = await createReviewedCampaign(app);
  const returned = await decideReview(app, campaign, "sharia", {
    failing: { akad_fits: "Barang belum dimiliki pemasok" },
    body: { message: "Hampir lengkap." },
  });
  expect(returned.json().data.status.name).toBe("RETURNED");
  const own = await app.call("GET /v1/company/campaign", {
    token: campaign.owner.token,
    query: { campaign_id: campaign.id },
  });
  expect(own.json().data).toMatchObject({
    next_action: "correct",
    rejection: {
      message: "Hampir lengkap.",
      items: [{ key: "akad_fits", step: "step-two", reason: "Barang belum dimiliki pemasok" }],
    },
  });
  expect((await decideReview(app, campaign, "analysis")).json().code).toBe("already_decided");
});

test("each item stands at the step it is corrected in, in the list too, until it is sent again", async () => {
  const campaign = await createReviewedCampaign(app);
  const reasonsOf = async () => {
    const { token } = campaign.owner;
    const { data } = (await app.call("GET /v1/company/campaigns", { token })).json();
    return data[0].rejection;
  };
  expect(await reasonsOf()).toBeNull();
  await decideReview(app, campaign, "analysis", {
    failing: { documents_fit: "Anggaran tanpa tanggal", amounts_fit: "Minimum terlalu kecil" },
  });
  expect(await reasonsOf()).toEqual({
    message: null,
    items: [
      { key: "amounts_fit", step: "step-one", reason: "Minimum terlalu kecil" },
      { key: "documents_fit", step: "step-three", reason: "Anggaran tanpa tanggal" },
    ],
  });
  const setStatus = (status: string) =>
    app.database.executeSql(`update campaigns set status = '${status}' where id = $1`, [
      campaign.id,
    ]);
  await setStatus("IN_REVIEW");
  expect(await reasonsOf()).toBeNull();
  await addMove(app, campaign.id, ["RETURNED", "IN_REVIEW"], new Date());
  await decideReview(app, campaign, "sharia", { failing: { akad_fits: "Belum" }, round: 2 });
  expect((await reasonsOf()).items).toEqual([
    { key: "akad_fits", step: "step-two", reason: "Belum" },
  ]);
});

test("a resubmission is reviewed anew, and a decision about the last round is refused", async () => {
  const campaign = await createReviewedCampaign(app);
  await decideReview(app, campaign, "sharia", { failing: { akad_fits: "Belum" } });
  await app.database.executeSql("update campaigns set status = 'IN_REVIEW' where id = $1", [
    campaign.id,
  ]);
  await addMove(app, campaign.id, ["RETURNED", "IN_REVIEW"], new Date());
  expect((await decideReview(app, campaign, "analysis")).json().code).toBe("already_decided");
  expect((await decideReview(app, campaign, "analysis", { round: 2 })).statusCode).toBe(200);
  expect((await decideReview(app, campaign, "sharia", { round: 2 })).json().data.status.name).toBe(
    "READY_FOR_CONTRACT",
  );
});

test.each([
  ["no grade", { risk_grade: undefined }, "risk_grade"],
  ["no reasons", { risk_reasons_id: undefined }, "risk_reasons_id"],
  ["reasons in one language", { risk_reasons_en: undefined }, "risk_reasons_en"],
  ["a grade that does not exist", { risk_grade: "Z" }, "risk_grade"],
  ["an item left out", { checklist: {} }, "checklist"],
])("an approval with %s is refused", async (_name, body, field) => {
  const campaign = await createReviewedCampaign(app);
  const refused = await decideReview(app, campaign, "analysis", { body });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)[0]).toMatch(new RegExp(`^${field}`));
  expect(await statusOf(campaign.id)).toBe("IN_REVIEW");
});

test("the list shows what waits, and who has decided", async () => {
  const campaign = await createReviewedCampaign(app);
  await decideReview(app, campaign, "analysis");
  const { token } = await createOfficer(app, { officerRoles: ["sharia"] });
  const { data } = (await app.call("GET /v1/backoffice/campaigns", { token })).json();
  expect(data.items.find(({ id }: { id: string }) => id === campaign.id)).toMatchObject({
    company: "PT Sumber Tani Makmur",
    reviewed: ["analysis"],
    status: { value: "1", name: "IN_REVIEW" },
  });
  expect(data.counts.review).toBe(data.items.length);
  expect(await detailOf(campaign.id, token)).toMatchObject({ round: 1, may_decide: ["sharia"] });
  const views = await readRows(
    app,
    "select 1 from audit_log where action = 'campaign.view' and campaign_id = $1",
    [campaign.id],
  );
  expect(views).toHaveLength(1);
});

test("without a Sharia opinion it is returned to its company, and never approved or published", async () => {
  const withoutOpinion = async (status: CampaignStatus) => {
    const campaign = await createReviewedCampaign(app, { status, riskGrade: "B" });
    await app.database.executeSql(
      "update campaigns set step_three = step_three - 'sharia_opinion_file' where id = $1",
      [campaign.id],
    );
    return campaign;
  };
  const campaign = await withoutOpinion("IN_REVIEW");
  expect((await decideReview(app, campaign, "analysis")).statusCode).toBe(200);
  const refused = await decideReview(app, campaign, "sharia");
  expect([refused.statusCode, refused.json().code]).toEqual([409, "sharia_opinion_missing"]);
  const failing = { opinion_fits: "Unggah opini dewan syariah" };
  expect((await decideReview(app, campaign, "sharia", { failing })).statusCode).toBe(200);
  const own = await app.call("GET /v1/company/campaign", {
    token: campaign.owner.token,
    query: { campaign_id: campaign.id },
  });
  expect(own.json().data).toMatchObject({
    missing: expect.arrayContaining(["step-three"]),
    rejection: { items: [{ key: "opinion_fits", step: "step-three" }] },
  });

  const ready = await withoutOpinion("READY_TO_PUBLISH");
  const { token } = await createOfficer(app);
  const published = await app.call(`POST /v1/backoffice/campaigns/${ready.id}/publish`, {
    token,
    body: {
      starts_at: new Date(Date.now() + 86_400_000).toISOString(),
      ends_at: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    },
  });
  expect([published.statusCode, published.json().code]).toEqual([409, "sharia_opinion_missing"]);
});

test("the list says how long each one waits for officers, the oldest first, and what is overdue", async () => {
  const waiting = async (status: CampaignStatus, interval: string) => {
    const { id } = await createReviewedCampaign(app, { status, riskGrade: "B" });
    await app.database.executeSql(
      `update campaigns set updated_at = now() - interval '${interval}' where id = $1`,
      [id],
    );
    return id;
  };
  const { token } = await createOfficer(app);
  const list = async (filter: string) =>
    (await app.call("GET /v1/backoffice/campaigns", { token, query: { filter } })).json().data;
  const before = await list("review");
  const fresh = await waiting("IN_REVIEW", "90 minutes");
  const old = await waiting("IN_REVIEW", "5 days");
  const after = await list("review");
  const lines = (after.items as { id: string }[]).filter(({ id }) => [fresh, old].includes(id));
  expect(lines).toMatchObject([
    { id: old, waiting_minutes: 5 * 24 * 60, is_overdue: true },
    { id: fresh, waiting_minutes: 90, is_overdue: false },
  ]);
  expect(after.overdue - before.overdue).toBe(1);

  const unpublished = await waiting("READY_TO_PUBLISH", "5 days");
  const unsigned = await waiting("READY_FOR_CONTRACT", "5 days");
  const preparing = (await list("preparing")).items as { id: string }[];
  const lineOf = (wanted: string) => preparing.find(({ id }) => id === wanted);
  expect(lineOf(unpublished)).toMatchObject({ waiting_minutes: 7200, is_overdue: true });
  // Here the company is next.
  expect(lineOf(unsigned)).toMatchObject({ waiting_minutes: null, is_overdue: false });
});

describe("sent again", () => {
  /** Returned by the analyst after the Sharia reviewer agreed, changed, and sent again. */
  async function sendAgain(change: string) {
    const campaign = await createReviewedCampaign(app);
    await decideReview(app, campaign, "sharia");
    await decideReview(app, campaign, "analysis", {
      failing: { amounts_fit: "Minimum terlalu kecil" },
      body: { message: "Hampir lengkap." },
    });
    await app.database.executeSql(
      `update campaigns set status = 'IN_REVIEW', ${change} where id = $1`,
      [campaign.id],
    );
    await addMove(app, campaign.id, ["RETURNED", "IN_REVIEW"], new Date());
    const { token } = await createOfficer(app);
    return (await detailOf(campaign.id, token)).earlier as {
      kind: string;
      accepted: string[];
      changes: string[] | null;
    }[];
  }
  const of = (earlier: Awaited<ReturnType<typeof sendAgain>>, kind: string) =>
    earlier.find((each) => each.kind === kind);

  test("a first submission has no review before it", async () => {
    const campaign = await createReviewedCampaign(app);
    const { token } = await createOfficer(app);
    expect((await detailOf(campaign.id, token)).earlier).toEqual([]);
    await decideReview(app, campaign, "sharia");
    expect((await detailOf(campaign.id, token)).earlier).toEqual([]);
  });

  test("what fitted and has not changed is accepted, what was returned is asked again with its reason", async () => {
    const earlier = await sendAgain(`step_one = jsonb_set(step_one, '{minimum}', '"40000000"')`);
    expect(of(earlier, "analysis")).toMatchObject({
      round: 1,
      is_approved: false,
      message: "Hampir lengkap.",
      returned: [{ key: "amounts_fit", reason: "Minimum terlalu kecil" }],
      changes: ["amounts"],
      accepted: [
        "project_fits",
        "payor_fits",
        "collateral_fits",
        "risks_fit",
        "documents_fit",
        "texts_fit",
      ],
    });
    expect(of(earlier, "sharia")).toMatchObject({
      is_approved: true,
      returned: [],
      accepted: ["purpose_fits", "wording_fits"],
    });
  });

  test.each([
    [`step_one = jsonb_set(step_one, '{title_en}', '"Coffee"')`, "texts", "texts_fit"],
    [`step_two = jsonb_set(step_two, '{akad,margin}', '"1"')`, "akad", "terms_fit"],
    [`step_two = jsonb_set(step_two, '{ujrah,bps}', '1')`, "ujrah", "ujrah_fits"],
    [`step_two = jsonb_set(step_two, '{risks,0,risk_en}', '"Rain"')`, "risks", "risks_fit"],
  ])("%s is a change that its item is asked for again", async (change, part, item) => {
    const earlier = await sendAgain(change);
    expect(of(earlier, "analysis")?.changes).toEqual([part]);
    expect(earlier.flatMap(({ accepted }) => accepted)).not.toContain(item);
  });

  test("another document of the same name is a change", async () => {
    const campaign = await createReviewedCampaign(app);
    await addCampaignFile(app, campaign, "budget");
    await decideReview(app, campaign, "analysis", { failing: { amounts_fit: "Terlalu kecil" } });
    await app.database.executeSql(
      "update files set received_sha256 = repeat('0', 64) where id in (select file_id from campaign_files where campaign_id = $1)",
      [campaign.id],
    );
    await app.database.executeSql("update campaigns set status = 'IN_REVIEW' where id = $1", [
      campaign.id,
    ]);
    await addMove(app, campaign.id, ["RETURNED", "IN_REVIEW"], new Date());
    const { token } = await createOfficer(app);
    expect((await detailOf(campaign.id, token)).earlier[0].changes).toEqual(["documents"]);
  });

  test("a review that kept nothing to compare with: every item is asked", async () => {
    const earlier = await sendAgain("updated_at = now()");
    expect(of(earlier, "analysis")?.changes).toEqual([]);
    await app.database.executeSql("update campaign_reviews set reviewed = null");
    const [row] = await readRows<{ id: string }>(
      app,
      "select campaign_id as id from campaign_reviews order by decided_at desc limit 1",
      [],
    );
    const { token } = await createOfficer(app);
    for (const { changes, accepted } of (await detailOf(row?.id ?? "", token)).earlier) {
      expect([changes, accepted]).toEqual([null, []]);
    }
  });
});
