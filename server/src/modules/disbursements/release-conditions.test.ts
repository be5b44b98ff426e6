import { randomUUID } from "node:crypto";
import { joinCompany } from "../../test/company-rows.ts";
import { createCollected, disbursing } from "../../test/disbursements.ts";
import { createOfficer } from "../../test/factories.ts";
import { remitting } from "../../test/remittances.ts";
import { makeSigner } from "../../test/signers.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/* What officers and companies decide about money, with one part of the request or of its state changed at a time. */

let app: TestApp;
let world: ReturnType<typeof disbursing>;
let others: ReturnType<typeof remitting>;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "100000" }, { hasWorkers: false });
  world = disbursing(app);
  others = remitting(app);
});
afterAll(() => app.close());

type Answer = { statusCode: number; json(): { code?: string } };
const codeOf = (answer: Answer) => (answer.statusCode === 200 ? "ok" : answer.json().code);
const reused = "idempotency_key_reused";

describe("the approval of a disbursement", () => {
  test("is for a campaign that is fully funded", async () => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    for (const status of ["FUNDING_IN_PROGRESS", "BEING_WORKED_ON", "CANCELLED"]) {
      await app.database.executeSql("update campaigns set status = $2 where id = $1", [
        campaign.id,
        status,
      ]);
      expect(codeOf(await world.approve(campaign, number))).toBe("transition_invalid");
    }
    expect(await world.escrow(campaign.id)).toBe(50_000_000n);
  });

  test("is given once, whoever gives it again", async () => {
    const campaign = await createCollected(app);
    const number = await world.approved(campaign);
    expect(codeOf(await world.approve(campaign, number))).toBe("transition_invalid");
  });

  test("is one request under one key: number, amount and campaign are the same", async () => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    const key = randomUUID();
    expect(codeOf(await world.approve(campaign, number, { key }))).toBe("ok");
    expect(codeOf(await world.approve(campaign, number, { key }))).toBe("ok");
    expect(codeOf(await world.approve(campaign, "PYL-2026-LAIN", { key }))).toBe(reused);
    expect(codeOf(await world.approve(campaign, number, { key, sent: 1n }))).toBe(reused);
    const other = await createCollected(app);
    expect(codeOf(await world.approve(other, number, { key }))).toBe(reused);
    // A colleague's key is their own.
    const { token } = await createOfficer(app);
    expect(codeOf(await world.approve(campaign, number, { key, token }))).toBe(
      "transition_invalid",
    );
  });
});

describe("the end of a dispute", () => {
  async function explained() {
    const campaign = await createCollected(app);
    const [proposer] = await world.finance();
    const { number, reference } = await world.settled(campaign);
    await world.confirm(campaign, { number, reference, amount: 1n });
    await world.confirm(campaign, { number, reference });
    const reasons = { number, reason: "Salah baca mutasi.", reason_en: "It was misread." };
    await world.act(campaign, "dispute/propose", reasons, { token: proposer.token });
    return { campaign, number };
  }

  test("is one request under one key: number and campaign are the same", async () => {
    const { campaign, number } = await explained();
    const other = await explained();
    const key = randomUUID();
    const close = (of: Pick<typeof campaign, "id">, named: string) =>
      world.act(of, "dispute/approve", { number: named }, { key });
    expect(codeOf(await close(campaign, number))).toBe("ok");
    expect(codeOf(await close(campaign, number))).toBe("ok");
    expect(codeOf(await close(campaign, other.number))).toBe(reused);
    expect(codeOf(await close(other.campaign, number))).toBe(reused);
    const { token } = await createOfficer(app);
    const theirs = await world.act(campaign, "dispute/approve", { number }, { key, token });
    expect(codeOf(theirs)).toBe("transition_invalid");
  });
});

test.each([
  ["number", { number: "PYL-2026-LAIN" }],
  ["amount", { amount: 1n }],
  ["reference", { reference: "LAIN" }],
  ["note", { note: "Lain." }],
])("a company's word under one key is one, with the same %s", async (_part, changes) => {
  const campaign = await createCollected(app);
  const said = { ...(await world.settled(campaign)), key: randomUUID(), note: "Cocok." };
  expect(codeOf(await world.confirm(campaign, said))).toBe("ok");
  expect(codeOf(await world.confirm(campaign, said))).toBe("ok");
  expect(codeOf(await world.confirm(campaign, { ...said, ...changes }))).toBe(reused);
});

test("a company's word under the key of a colleague is another one", async () => {
  const campaign = await createCollected(app);
  const { number } = await world.settled(campaign);
  const other = await joinCompany(app, campaign.companyId, "owner");
  await makeSigner(app, { companyId: campaign.companyId, userId: other.id });
  const key = randomUUID();
  const said = { number, reference: "LAIN", key };
  expect(codeOf(await world.confirm(campaign, said))).toBe("ok");
  expect(codeOf(await world.confirm(campaign, { ...said, token: other.token }))).toBe("ok");
  const { statements } = await world.detail(campaign);
  expect(statements).toHaveLength(2);
});

test("a company's word with another reference alone is a dispute", async () => {
  const campaign = await createCollected(app);
  const { number } = await world.settled(campaign);
  const answer = await world.confirm(campaign, { number, reference: "LAIN" });
  expect(answer.json().data.status.value).toBe("DISPUTED");
});

describe("a remittance", () => {
  const source = "tax:pph23" as const;
  const available = async () => BigInt((await others.place(source))?.available ?? 0);

  test("takes all that is there, and not a rupiah more", async () => {
    await others.withhold();
    const all = await available();
    const above = await others.propose({ source, amount: String(all + 1n) });
    expect(above.statusCode).toBe(422);
    const id = await others.proposedRemittance({ source, amount: String(all) });
    expect(await available()).toBe(0n);
    const key = randomUUID();
    expect(codeOf(await others.approve(id, { key }))).toBe("ok");
    expect(codeOf(await others.approve(id))).toBe("transition_invalid");
    const { token } = await createOfficer(app);
    expect(codeOf(await others.approve(id, { key, token }))).toBe("transition_invalid");
  });

  test("is not released for more than is there by then", async () => {
    await others.withhold();
    const id = await others.proposedRemittance({ source, amount: String(await available()) });
    // What was proposed never changes; as if a rupiah of what is there had been taken back meanwhile.
    const addToProposal = async (amount: number) => {
      await app.database.executeSql("alter table remittances disable trigger user");
      await app.database.executeSql("update remittances set amount = amount + $2 where id = $1", [
        id,
        amount,
      ]);
      await app.database.executeSql("alter table remittances enable trigger user");
    };
    await addToProposal(1);
    expect(codeOf(await others.approve(id))).toBe("remittance_above_available");
    await addToProposal(-1);
    expect(codeOf(await others.approve(id))).toBe("ok");
  });
});
