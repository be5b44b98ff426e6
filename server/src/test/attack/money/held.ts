import type { PayoutFailure, PayoutHold } from "@rukun/contract/payouts";
import { createOfficer } from "../../factories.ts";
import { funderWith, nameHolder, payableFunderWith, payoutOrder } from "../../payouts.ts";
import { putUserStatus } from "../../status.ts";
import { expectations, type Proven, times, until, type World } from "./world.ts";

const count = 30;
const had = 5_000_000n;

interface Standing {
  readonly id: string;
  readonly owner: string;
  readonly state: string;
  readonly reason: string | null;
  readonly balance: string;
}

interface Kind {
  readonly of: string;
  readonly failure: PayoutFailure;
  readonly make: (world: World) => Promise<string>;
  readonly hold: (world: World, userId: string) => Promise<void>;
  readonly free: (world: World, userId: string) => Promise<void>;
}

const kinds: Record<PayoutHold, Kind> = {
  owner: {
    of: "frozen funders",
    failure: "TAKEN_BACK",
    make: ({ app }) => payableFunderWith(app, had),
    hold: ({ app, steadily }, id) => steadily(() => putUserStatus(app, id, "REJECTED")),
    free: ({ app, steadily }, id) => steadily(() => putUserStatus(app, id, "VERIFIED")),
  },
  // No bank answers outside of the sandbox.
  name: {
    of: "funders whose bank does not name them",
    failure: "NAME_UNCLEAR",
    make: ({ app }) => funderWith(app, had),
    hold: async () => undefined,
    free: ({ app, steadily }, id) => steadily(() => nameHolder(app, id)),
  },
};

/**
 * Withdrawals that are held and free again while both APIs send them and officers take them back: none leaves while it is
 * held, each leaves once or is back, and no rupiah is in both places.
 */
export const heldWithdrawals =
  (hold: PayoutHold) =>
  async (world: World): Promise<Proven> => {
    const kind = kinds[hold];
    const { same, problems } = expectations();
    const { app, bank, rows } = world;
    const officers = await Promise.all(times(2, () => createOfficer(app)));
    const order = (userId: string) =>
      app.database.db.transaction((tx) => app.services.payouts.request(tx, payoutOrder(userId)));
    const standing = (ids: readonly string[]) =>
      rows<Standing>(
        `select p.id, p.owner, p.state, p.failure_reason as reason, a.balance::text from payouts p
       join ledger_accounts a on a.name = 'rdf:' || p.owner where p.id = any($1::uuid[])`,
        [ids],
      );
    const sendAgain = async (ids: readonly string[]) => {
      await Promise.all(ids.map((payoutId) => world.queue("send-payout", { payoutId })));
      await world.queue("keep-payouts", {});
    };
    const takeBack = (id: string, officer: number) =>
      world.surely(`POST /v1/backoffice/payouts/${id}/take-back`, {
        token: officers[officer]?.token ?? "",
        body: { reason: "Menunggu tinjauan." },
      });

    // Held before anything is asked for: whatever the jobs do, nothing leaves.
    const owners = await Promise.all(times(count, () => kind.make(world)));
    await Promise.all(owners.map((id) => kind.hold(world, id)));
    const held = await Promise.all(owners.map(order));
    const ids = held.map(({ id }) => id);
    await sendAgain(ids);
    // One of a funder who may be paid that is asked for after them leaves, so the jobs before it were done.
    const last = await order(await payableFunderWith(app, had));
    await until("a payout that is free at the bank", async () => bank.payouts.has(last.id));
    const listed = async () => {
      const [row] = await rows<{ count: number }>(
        "select count(*)::int from payouts where id = any($1::uuid[]) and name_in_doubt_at is not null",
        [ids],
      );
      return row?.count;
    };
    if (hold === "name") await until("each to be held", async () => (await listed()) === count);
    same("sent while held", ids.filter((id) => bank.payouts.has(id)).length, 0);

    // A third is taken back by two officers at once, a third is free again, and of the rest both at the same time.
    const [third, two] = [count / 3, (2 * count) / 3];
    const answers = await Promise.all(
      held.map(async ({ id, owner }, index) => {
        const back = index < third || index >= two;
        const free = index >= third;
        const [statuses] = await Promise.all([
          back ? Promise.all([takeBack(id, 0), takeBack(id, 1)]) : [],
          free ? kind.free(world, owner).then(() => sendAgain([id])) : undefined,
        ]);
        return statuses.filter(({ statusCode }) => statusCode === 200).length;
      }),
    );
    await until("each to be sent or taken back", async () =>
      (await standing(ids)).every(({ state }) => state !== "REQUESTED"),
    );
    const byId = new Map((await standing(ids)).map((row) => [row.id, row]));
    for (const [index, id] of ids.entries()) {
      const row = byId.get(id);
      const isBack = row?.state === "FAILED" && row.reason === kind.failure;
      same("taken back by one officer, or not at all", answers[index], isBack ? 1 : 0);
      same("at the bank, unless taken back", bank.payouts.has(id), !isBack);
      same("in the fund account", row?.balance, String(isBack ? had : had - 2_000_000n));
      if (index < third) same("held until it was taken back", isBack, true);
      if (index >= third && index < two) same("sent once free again", isBack, false);
    }
    await world.settled();
    const taken = [...byId.values()].filter(({ state }) => state === "FAILED").length;
    return {
      counts: `${count} withdrawals of ${kind.of}: none left while they were held, ${taken} taken back, ${count - taken} sent once`,
      problems,
    };
  };
