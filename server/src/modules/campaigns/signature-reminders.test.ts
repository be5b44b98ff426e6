import { addMove, createCampaign, createUnpublished } from "../../test/campaigns.ts";
import { createCompanyMember } from "../../test/company.ts";
import { countersignatureToSign, signPaper } from "../../test/countersignatures.ts";
import { mailSubjects, readRows } from "../../test/queries.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const day = 24 * 3_600_000;
const agreement = "Akad wakalah bil ujrah menunggu tanda tangan Anda";
const countersignature = "Akad para pendana menunggu tanda tangan Anda";

let app: TestApp;
let ahead = 0;
beforeAll(async () => {
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "1000" },
    { hasWorkers: false, clock: () => new Date(Date.now() + ahead) },
  );
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => app.close());

/** The hourly look, so many days from now. */
async function lookAfter(days: number): Promise<void> {
  ahead = days * day + 60_000;
  await app.services.jobHandlers["remind-signatures"]({});
  ahead = 0;
}
const remindersTo = async ({ email }: { readonly email: string }) =>
  (await mailSubjects(app, email)).filter((subject) =>
    [agreement, countersignature].includes(subject),
  );
const setStatus = (id: string, status: string) =>
  app.database.executeSql("update campaigns set status = $2::campaign_status where id = $1", [
    id,
    status,
  ]);

async function approved() {
  const campaign = await createUnpublished(app, "READY_FOR_CONTRACT");
  await addMove(app, campaign.id, ["IN_REVIEW", "READY_FOR_CONTRACT"], new Date());
  return { ...campaign, reader: campaign.owner.user };
}
async function funded() {
  const campaign = await countersignatureToSign(app, { amounts: [10_000_000n] });
  await addMove(app, campaign.id, ["FUNDING_IN_PROGRESS", "FULLY_FUNDED"], new Date());
  return { ...campaign, reader: campaign.owner.user };
}

test("owners are reminded of the wakalah bil ujrah, each once for a day, however many look", async () => {
  const { id, companyId, reader } = await approved();
  const second = await createCompanyMember(app, companyId, "owner");
  const editor = await createCompanyMember(app, companyId, "editor");
  await lookAfter(1);
  expect(await remindersTo(reader)).toEqual([]);
  await Promise.all([lookAfter(2), lookAfter(2), lookAfter(2)]);
  await lookAfter(4);
  expect(await remindersTo(reader)).toEqual([agreement]);
  expect(await remindersTo(second.user)).toEqual([agreement]);
  expect(await remindersTo(editor.user)).toEqual([]);
  await lookAfter(5);
  expect(await remindersTo(reader)).toEqual([agreement, agreement]);
  const [mail] = await readRows<{ text: string }>(
    app,
    "select text from mails where recipient = $1 and subject = $2",
    [reader.email, agreement],
  );
  expect(mail?.text).toContain(`/submission/campaigns/${id}`);
});

test("the mail speaks the owner's language", async () => {
  const { id, companyId } = await approved();
  const owner = await createCompanyMember(app, companyId, "owner", { locale: "en" });
  await lookAfter(2);
  const [mail] = await readRows<{ subject: string; text: string }>(
    app,
    "select subject, text from mails where recipient = $1",
    [owner.user.email],
  );
  expect(mail?.subject).toBe("The wakalah bil ujrah waits for your signature");
  expect(mail?.text).toContain(`/en/submission/campaigns/${id}`);
});

test("what was missed is not made up for, and nobody is reminded for ever", async () => {
  const { reader } = await approved();
  await lookAfter(30);
  await lookAfter(365);
  expect(await remindersTo(reader)).toEqual([agreement]);
});

test("with the signature it ends", async () => {
  const { id, reader } = await approved();
  await lookAfter(2);
  await setStatus(id, "READY_TO_PUBLISH");
  await lookAfter(9);
  expect(await remindersTo(reader)).toEqual([agreement]);
});

test("owners are reminded of the funders' contracts until one has signed under them", async () => {
  const campaign = await funded();
  await lookAfter(2);
  expect(await remindersTo(campaign.reader)).toEqual([countersignature]);
  await signPaper(app, campaign.owner, campaign.paperId);
  await lookAfter(5);
  expect(await remindersTo(campaign.reader)).toEqual([countersignature]);
});

test("nobody is reminded of what cannot be signed yet, or never has to be", async () => {
  const open = await funded();
  await app.database.executeSql(
    "update campaign_transactions set status = 'PAID' where campaign_id = $1",
    [open.id],
  );
  const wakalah = await createCampaign(app, { status: "FULLY_FUNDED", akadType: "wakalah" });
  await lookAfter(2);
  expect(await remindersTo(open.reader)).toEqual([]);
  expect(await remindersTo(wakalah.owner.user)).toEqual([]);
});
