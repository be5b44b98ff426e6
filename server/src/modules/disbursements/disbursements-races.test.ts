import { randomUUID } from "node:crypto";
import { type DisbursementStatus, disbursementMachine } from "@rukun/contract/disbursement-status";
import { findMove } from "@rukun/contract/state-machine";
import fc from "fast-check";
import { addSeconds } from "../../lib/clock.ts";
import type { PaymentsProvider } from "../../providers/payments/port.ts";
import { createPaymentsSandbox } from "../../providers/payments/sandbox.ts";
import { createServices, type Services } from "../../services.ts";
import { type Collected, createCollected, disbursing } from "../../test/disbursements.ts";
import { createOfficer } from "../../test/factories.ts";
import { answered } from "../../test/keyed.ts";
import { lightPasswords } from "../../test/light-passwords.ts";
import { endOf, onlyPayouts, toldOfPayout } from "../../test/payouts.ts";
import { readRows } from "../../test/queries.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
/** Another process on the same database. */
let other: Services;
let world: ReturnType<typeof disbursing>;
let now = new Date();
/** Ids of the orders that reached the bank, whoever sent them. */
let orders: string[] = [];
/** What happens after the bank has taken an order, and before it has answered. */
let taken = async (): Promise<void> => undefined;

beforeAll(async () => {
  let bank: PaymentsProvider;
  const payments: PaymentsProvider = {
    ...onlyPayouts,
    async sendPayout(order) {
      orders.push(order.externalId);
      const answer = await bank.sendPayout(order);
      await taken();
      return answer;
    },
    findPayout: (order) => bank.findPayout(order),
  };
  const options = { clock: () => now, payments };
  app = await createTestApp(
    { RATE_LIMIT_FACTOR: "100000", WEB_INTERNAL_URLS: "http://127.0.0.1:9" },
    { hasWorkers: false, ...options },
  );
  bank = createPaymentsSandbox({ ...app.database, jobs: app.services.jobs });
  other = createServices(app.config, app.database, {
    ...options,
    passwords: lightPasswords,
    onJobError: () => undefined,
    onProviderReport: () => undefined,
    pdfWorkerFile: process.env.RUKUN_TEST_PDF_WORKER ?? "",
    imageWorkerFile: process.env.RUKUN_TEST_IMAGE_WORKER ?? "",
  });
  world = disbursing(app);
});
beforeEach(() => {
  now = new Date();
  orders = [];
  taken = async () => undefined;
});
afterEach(async () => {
  expect(await world.findings()).toEqual([]);
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<typeof world.approve>>;
const codes = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode).sort();
const payoutsOf = ({ companyId }: Collected) =>
  readRows(app, "select id from payouts where owner = $1", [companyId]);
const instalmentsOf = ({ id }: Collected) =>
  readRows(app, "select no from instalments where campaign_id = $1", [id]);
const statementsOf = ({ id }: Collected) =>
  readRows(
    app,
    "select s.amount::text from disbursement_statements s join disbursements d on d.id = s.disbursement_id where campaign_id = $1 order by stated_at, s.id",
    [id],
  );

describe("the approval", () => {
  test("under one key is one payout, asked for 20 times at once", async () => {
    const campaign = await createCollected(app);
    const number = await world.proposed(campaign);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.approve(campaign, number, { key })),
    );
    answered(answers);
    expect(await payoutsOf(campaign)).toHaveLength(1);
    // Late, it is answered as it was, whatever has become of it.
    await world.end(campaign);
    const late = await world.approve(campaign, number, { key });
    expect(late.json().data.status.value).toBe("APPROVED");
  });

  test("is one, by several officers at once, and again", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const campaign = await createCollected(app);
      const number = await world.proposed(campaign);
      const third = await createOfficer(app);
      const answers = await Promise.all([
        world.approve(campaign, number),
        world.approve(campaign, number, { token: third.token }),
        world.approve(campaign, number),
      ]);
      expect(codes(answers)).toEqual([200, 409, 409]);
      expect(await payoutsOf(campaign)).toHaveLength(1);
      expect(await world.escrow(campaign.id)).toBe(0n);
    }
  });

  test("and the same key for two campaigns at once releases one of them", async () => {
    const campaigns = [await createCollected(app), await createCollected(app)];
    const key = randomUUID();
    const numbers = await Promise.all(campaigns.map((each) => world.proposed(each)));
    const answers = await Promise.all(
      campaigns.map((each, nth) => world.approve(each, numbers[nth] ?? "", { key })),
    );
    expect(codes(answers)).toContain(200);
    const released = await Promise.all(campaigns.map(payoutsOf));
    expect(released.map((each) => each.length).sort()).toEqual([0, 1]);
  });

  test("while the campaign is cancelled: either, never both", async () => {
    const seen = new Set<unknown>();
    for (let round = 0; round < rounds(8, 60); round += 1) {
      const campaign = await createCollected(app);
      const number = await world.proposed(campaign);
      const cancel = () => world.operate(campaign.id, "cancel");
      const approve = () => world.approve(campaign, number);
      const [first, second] = round % 2 === 0 ? [cancel, approve] : [approve, cancel];
      await Promise.all([first(), second()]);
      const { status } = (await world.campaign(campaign.id)) ?? {};
      const own = await world.status(campaign);
      seen.add(own);
      expect([status, own]).toEqual(
        own === "APPROVED" ? ["FULLY_FUNDED", "APPROVED"] : ["CANCELLED", "RETURNED"],
      );
      expect(await payoutsOf(campaign)).toHaveLength(own === "APPROVED" ? 1 : 0);
      await app.services.jobHandlers["end-fundings"]({});
      const refunded = own === "APPROVED" ? 0n : 30_000_000n;
      expect(await world.rdf(campaign.funders[0]?.funder.id ?? "")).toBe(refunded);
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  test("while it is returned: either, never both", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const campaign = await createCollected(app);
      const number = await world.proposed(campaign);
      const answers = await Promise.all([
        world.approve(campaign, number),
        world.act(campaign, "return", { number, reason: "Tunggu sampai besok." }),
      ]);
      expect(codes(answers)).toEqual([200, 409]);
      const isApproved = (await world.status(campaign)) === "APPROVED";
      expect(await world.escrow(campaign.id)).toBe(isApproved ? 0n : 50_000_000n);
    }
  });

  test("is one proposal, proposed by several at once", async () => {
    const campaign = await createCollected(app);
    const [one, two] = await world.finance();
    const answers = await Promise.all(
      [one.token, two.token, one.token].map((token) => world.propose(campaign, {}, token)),
    );
    expect(codes(answers)).toEqual([200, 409, 409]);
  });
});

describe("the payout", () => {
  test("killed between order and answer, is asked about by another process, and settled once", async () => {
    const campaign = await createCollected(app);
    const number = await world.approved(campaign);
    const payout = await world.payoutOf(campaign);
    let answer = (): void => undefined;
    let isTaken = (): void => undefined;
    const wasTaken = new Promise<void>((resolve) => {
      isTaken = resolve;
    });
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    taken = () => {
      isTaken();
      return mayAnswer;
    };
    const dead = app.services.jobHandlers["send-payout"]({ payoutId: payout.id });
    await wasTaken;
    expect((await world.detail(campaign)).status.value).toBe("SENT");
    expect(await world.operate(campaign.id, "cancel")).toBe(409);
    now = addSeconds(now, 61);
    taken = async () => undefined;
    await Promise.all([
      other.jobHandlers["send-payout"]({ payoutId: payout.id }),
      other.jobHandlers["send-payout"]({ payoutId: payout.id }),
    ]);
    expect(orders).toEqual([payout.id]);
    const [at] = await readRows(app, "select id from played_payouts where external_id = $1", [
      payout.id,
    ]);
    const eventId = await toldOfPayout(app, endOf(payout, "COMPLETED", { id: String(at?.id) }));
    await Promise.all(
      [app.services, other, app.services].map((services) =>
        services.jobHandlers["apply-payout-event"]({ eventId }),
      ),
    );
    expect(await world.status(campaign)).toBe("SETTLED");
    answer();
    await dead;
    expect(await world.status(campaign)).toBe("SETTLED");
    const reference = String(at?.id);
    expect((await world.confirm(campaign, { number, reference })).statusCode).toBe(200);
    expect(orders).toEqual([payout.id]);
  });

  test("told to have failed and to have arrived, ends as it was told first", async () => {
    const campaign = await createCollected(app);
    await world.approved(campaign);
    const payout = await world.payoutOf(campaign);
    await app.services.jobHandlers["send-payout"]({ payoutId: payout.id });
    const { provider_id } = await world.payoutOf(campaign);
    const events = await Promise.all(
      (["COMPLETED", "FAILED", "COMPLETED"] as const).map((as) =>
        toldOfPayout(app, endOf(payout, as, { id: provider_id ?? "" })),
      ),
    );
    await Promise.all(
      events.map((eventId) => other.jobHandlers["apply-payout-event"]({ eventId })),
    );
    const own = await world.status(campaign);
    expect(await world.escrow(campaign.id)).toBe(own === "FAILED" ? 50_000_000n : 0n);
    expect(["FAILED", "SETTLED"]).toContain(own);
  });
});

describe("the company's word", () => {
  test("under one key is one, said 20 times at once, and makes the claims once", async () => {
    const campaign = await createCollected(app);
    const { number, reference } = await world.settled(campaign);
    const key = randomUUID();
    const said = { number, reference, key };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.confirm(campaign, said)),
    );
    answered(answers);
    expect(await statementsOf(campaign)).toHaveLength(1);
    expect(await instalmentsOf(campaign)).toHaveLength(1);
  });

  test("under two keys at once counts once", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const campaign = await createCollected(app);
      const { number, reference } = await world.settled(campaign);
      const answers = await Promise.all([
        world.confirm(campaign, { number, reference }),
        world.confirm(campaign, { number, reference }),
      ]);
      expect(codes(answers)).toEqual([200, 409]);
      expect(await instalmentsOf(campaign)).toHaveLength(1);
      await Promise.all([world.run(), other.jobHandlers["run-transactions"]({})]);
      expect(await world.statuses(campaign.id)).toEqual({ RUNNING: 2 });
      for (const { funder } of campaign.funders) {
        const mails = await readRows(app, "select id from mails where recipient = $1", [
          funder.user.email,
        ]);
        expect(mails).toHaveLength(1);
      }
    }
  });

  test("that is the same and another at once: the first one counts, both as they were said", async () => {
    for (let round = 0; round < rounds(5, 50); round += 1) {
      const campaign = await createCollected(app);
      const { number, reference } = await world.settled(campaign);
      await Promise.all([
        world.confirm(campaign, { number, reference }),
        world.confirm(campaign, { number, reference, amount: 1n }),
      ]);
      const own = await world.status(campaign);
      const isConfirmed = own === "CONFIRMED";
      expect(await instalmentsOf(campaign)).toHaveLength(isConfirmed ? 1 : 0);
      expect(await statementsOf(campaign)).toHaveLength(isConfirmed ? 1 : 2);
    }
  });

  test("a dispute is closed once, by several officers at once, while the company corrects itself", async () => {
    for (let round = 0; round < rounds(3, 30); round += 1) {
      const campaign = await createCollected(app);
      const { number, reference } = await world.disputed(campaign);
      await world.confirm(campaign, { number, reference });
      const [{ token }] = await world.finance();
      const reasons = { number, reason: "Salah baca nomor.", reason_en: "Misread number." };
      await world.act(campaign, "dispute/propose", reasons, { token });
      const third = await createOfficer(app);
      const key = randomUUID();
      await Promise.all([
        world.act(campaign, "dispute/approve", { number }, { key }),
        world.act(campaign, "dispute/approve", { number }, { token: third.token }),
        world.act(campaign, "dispute/approve", { number }, { key }),
        world.confirm(campaign, { number, reference, amount: 7n }),
      ]);
      const isClosed = (await world.status(campaign)) === "CONFIRMED";
      const last = (await statementsOf(campaign)).at(-1);
      // Never closed over a word that differs.
      if (isClosed && last?.amount === "7") throw new Error("closed over another amount");
      expect(await instalmentsOf(campaign)).toHaveLength(isClosed ? 1 : 0);
    }
  });
});

/** What people and the bank may try, in any order; each says what it would be in the machine. */
const tries = [
  "propose",
  "approve",
  "return",
  "settle",
  "fail",
  "confirm",
  "dispute",
  "close",
  "cancel",
] as const;

test("whatever is tried in whatever order follows the machine, and the books agree", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...tries), { minLength: 4, maxLength: 14 }),
      async (all) => {
        const campaign = await createCollected(app, { amounts: [1_000_000n] });
        let model: DisbursementStatus | "none" = "none";
        let isCancelled = false;
        let number = "none";
        let reference = "none";
        const [{ token }] = await world.finance();
        const does: Record<(typeof tries)[number], () => Promise<unknown>> = {
          async propose() {
            const answer = await world.propose(campaign);
            if (answer.statusCode === 200) number = answer.json().data.number;
          },
          approve: () => world.approve(campaign, number),
          return: () => world.act(campaign, "return", { number, reason: "Nanti diperiksa lagi." }),
          settle: async () => {
            reference = await world.end(campaign).catch(() => reference);
          },
          fail: () => world.end(campaign, "FAILED").catch(() => undefined),
          confirm: () => world.confirm(campaign, { number, reference }),
          dispute: () => world.confirm(campaign, { number, reference: "lain" }),
          async close() {
            const reasons = { number, reason: "Bank yang lain.", reason_en: "Another bank." };
            await world.act(campaign, "dispute/propose", reasons, { token });
            await world.act(campaign, "dispute/approve", { number });
          },
          cancel: async () => {
            isCancelled ||= (await world.operate(campaign.id, "cancel")) === 200;
          },
        };
        for (const each of all) {
          const isFree: boolean = model === "none" || model === "RETURNED" || model === "FAILED";
          if (each === "propose") model = isFree && !isCancelled ? "PROPOSED" : model;
          else if (each === "cancel") model = model === "PROPOSED" ? "RETURNED" : model;
          else if (model !== "none")
            model = findMove(disbursementMachine, model, each)?.to ?? model;
          await does[each]();
          expect((await world.status(campaign)) ?? "none").toBe(model);
        }
        const isOut = !["none", "PROPOSED", "RETURNED", "FAILED"].includes(model);
        if (!isCancelled) expect(await world.escrow(campaign.id)).toBe(isOut ? 0n : 1_000_000n);
        expect(await instalmentsOf(campaign)).toHaveLength(model === "CONFIRMED" ? 1 : 0);
        expect(await world.findings()).toEqual([]);
      },
    ),
    { numRuns: rounds(12, 300) },
  );
});
