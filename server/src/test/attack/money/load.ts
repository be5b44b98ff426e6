import { randomInt, randomUUID } from "node:crypto";
import { ledgerOn } from "../../../ledger/ledger-test-kit.ts";
import { topUp } from "../../../ledger/postings.ts";
import { createCampaign } from "../../campaigns.ts";
import { byBank, byRdf, withOpenedAccount } from "../../checkouts.ts";
import type { TestMember } from "../../factories.ts";
import { createFunder } from "../../funders.ts";
import { paymentOf } from "../../payments.ts";
import { times, type World } from "./world.ts";

const lanes = 10;
const people = 150;
const amount = 500_000n;

/** What was acknowledged, by the key it was asked for under. */
interface Acknowledged {
  /** Id of the transaction. */
  readonly pledges: Map<string, string>;
  /** Id of what was to be paid, and the transaction. */
  readonly checkouts: Map<string, { readonly uuid: string; readonly id: string; isRdf: boolean }>;
  /** Amount of the payment. */
  readonly messages: Map<string, bigint>;
}

export interface Load {
  readonly acknowledged: Acknowledged;
  /** Every key that was ever sent. */
  readonly sent: ReadonlySet<string>;
  readonly funders: readonly TestMember[];
  readonly campaigns: readonly string[];
  /** What was put into fund accounts. */
  toppedUp(): bigint;
  /** Tries without an answer or without success. */
  retries(): number;
  /** Answers that nobody should get. */
  readonly wrong: readonly string[];
  /** Waits for all to finish what they are at. */
  stop(): Promise<void>;
}

/** People who pledge, sign and pay, some from their fund accounts, some by virtual account, through either API. */
export async function startLoad(world: World): Promise<Load> {
  const { app } = world;
  const funders: TestMember[] = [];
  while (funders.length < people) {
    funders.push(...(await Promise.all(times(10, () => createFunder(app)))));
    // Whoever pays from a fund account has one that the bank has opened.
    for (const { id } of funders.slice(-10)) await withOpenedAccount(app, id);
  }
  const campaigns: string[] = [];
  const addCampaign = async () =>
    campaigns.push((await world.steadily(() => createCampaign(app, { target: 10n ** 12n }))).id);
  await addCampaign();
  const { ledger } = ledgerOn(app.database);
  const acknowledged: Acknowledged = {
    pledges: new Map(),
    checkouts: new Map(),
    messages: new Map(),
  };
  const sent = new Set<string>();
  const wrong: string[] = [];
  let [turn, retries, toppedUp, isOver] = [0, 0, 0n, false];
  const onRetry = () => {
    retries += 1;
  };

  async function ask(name: string, token: string, body: Record<string, unknown>) {
    const key = randomUUID();
    sent.add(key);
    const headers = { "Idempotency-Key": key };
    const answer = await world.surely(name, { token, body, headers }, onRetry);
    if (answer.statusCode === 200) return { key, data: answer.json().data };
    wrong.push(`${name} was answered ${answer.statusCode} ${answer.body}`);
    return undefined;
  }

  /** One person takes part in one campaign; each does in every campaign once. */
  async function takePart() {
    const nth = turn++;
    const { id: userId, token } = funders[nth % people] as TestMember;
    const round = Math.floor(nth / people);
    if (campaigns.length <= round) await addCampaign();
    const campaign_id = campaigns[round];
    const pledge = { campaign_id, amount: String(amount), risk_notice: true };
    const pledged = await ask("POST /v1/campaign/pledge", token, pledge);
    if (!pledged) return;
    const id: string = pledged.data.campaign_transaction_id;
    acknowledged.pledges.set(pledged.key, id);
    await world.rows("update campaign_transactions set status = 'SIGNED' where id = $1", [id]);
    const isRdf = nth % 2 === 0;
    if (isRdf) {
      const event = `test:${randomUUID()}`;
      const money = topUp({ event, userId, amount, ref: "test" });
      await world.steadily(() => app.database.db.transaction((tx) => ledger.post(tx, money)));
      toppedUp += amount;
    }
    const choice = isRdf ? byRdf : byBank();
    const body = { campaign_transaction_id: id, ...choice };
    const asked = await ask("POST /v1/campaign/transaction/checkout", token, body);
    if (!asked) return;
    const { uuid } = asked.data;
    acknowledged.checkouts.set(asked.key, { uuid, id, isRdf });
    if (isRdf) return;
    const message = paymentOf({ id: uuid, amount });
    const told = randomInt(4) === 0 ? [message, message] : [message];
    const statuses = await Promise.all(told.map((each) => world.tell(each)));
    if (statuses.some((status) => status !== 200)) wrong.push(`a message was answered ${statuses}`);
    else acknowledged.messages.set(message.payment_id, amount);
  }

  const working = Promise.all(
    times(lanes, async () => {
      while (!isOver) await takePart();
    }),
  );
  // It is waited for when the load stops.
  working.catch(() => undefined);

  return {
    ...{ acknowledged, sent, funders, campaigns, wrong },
    toppedUp: () => toppedUp,
    retries: () => retries,
    async stop() {
      isOver = true;
      await working;
    },
  };
}
