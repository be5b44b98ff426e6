import { split } from "@rukun/finance/split";
import * as fc from "fast-check";
import { escrowOf, isShared, payoutOf, rdfOf, repaymentOf, sharedAccounts } from "./accounts.ts";
import { InsufficientBalance } from "./ledger.ts";
import { newEvent, type TestLedger } from "./ledger-test-kit.ts";
import {
  disbursement,
  distribution,
  imbalanceOf,
  instalment,
  type Line,
  type Posting,
  paymentByVirtualAccount,
  paymentFromRdf,
  payout,
  refund,
  remittance,
  returnedExcess,
  returnedPayment,
  settlement,
  tazir,
  topUp,
  ujrahPayment,
  unmatchedGiven,
  unmatchedPayment,
  withdrawal,
} from "./postings.ts";

/*
 * The ledger against a model: everything that can be booked, in any order, with more asked for than there is, told
 * again, and taken back. The model knows nothing of rows: it adds up lines and refuses what would be below zero.
 */

const people = 3;
const party = "0123456789abcdef";
const ref = "model";

interface Model {
  balances: Map<string, bigint>;
  readonly booked: { readonly posting: Posting; isReversed: boolean }[];
}
interface Real {
  /** Counts what the ledger was asked. */
  readonly ask: <T>(asked: Promise<T>) => Promise<T>;
  readonly books: TestLedger;
  readonly users: readonly string[];
  readonly campaignId: string;
  readonly companyId: string;
}

/** What is booked, apart from who and when. */
interface Drawn {
  readonly user: number;
  readonly amount: bigint;
  readonly bps: bigint;
  readonly weights: readonly bigint[];
}

const makers: Record<string, (drawn: Drawn, real: Real, event: string) => Posting> = {
  topUp: (drawn, real, event) => topUp(of(drawn, real, event)),
  returnedPayment: (drawn, real, event) => returnedPayment(of(drawn, real, event)),
  paymentFromRdf: (drawn, real, event) => paymentFromRdf(of(drawn, real, event)),
  settlement: ({ amount }, _real, event) => settlement({ event, amount, ref }),
  paymentByVirtualAccount: (drawn, real, event) => paymentByVirtualAccount(of(drawn, real, event)),
  unmatchedPayment: ({ amount }, _real, event) => unmatchedPayment({ event, amount, ref }),
  unmatchedGiven: (drawn, real, event) => unmatchedGiven(of(drawn, real, event)),
  refund: (drawn, real, event) => refund(of(drawn, real, event)),
  disbursement: ({ amount, bps }, { campaignId, companyId }, event) =>
    disbursement({ event, campaignId, companyId, amount, ujrah: (amount * bps) / 10_000n, ref }),
  companyPayout: ({ amount }, { companyId }, event) =>
    payout({ event, owner: companyId, bank: "bank:escrow", amount, party: "company", ref }),
  funderPayout: ({ user, amount }, { users }, event) =>
    payout({ event, owner: users[user] ?? "", bank: "bank:rdf", amount, party: "funder", ref }),
  instalment: ({ amount }, { campaignId }, event) => instalment({ event, campaignId, amount, ref }),
  distribution({ amount, bps, weights }, { users, campaignId }, event) {
    const parts = split(amount, weights);
    const shares = users.flatMap((userId, index) => {
      const gross = parts[index] ?? 0n;
      const withheld = (gross * bps) / 10_000n;
      const tax = index === 0 ? ("tax:pph26" as const) : ("tax:pph23" as const);
      return gross > 0n ? [{ userId, party, gross, withheld, tax, ref: userId }] : [];
    });
    return distribution({ event, campaignId, shares, ref });
  },
  tazir: ({ amount }, _real, event) => tazir({ event, amount, ref }),
  ujrahPayment: ({ amount }, _real, event) => ujrahPayment({ event, amount, ref }),
  returnedExcess: ({ amount }, { campaignId, companyId }, event) =>
    returnedExcess({ event, campaignId, companyId, amount, ref }),
  remittance: ({ user, amount }, _real, event) =>
    remittance({
      event,
      account: (["tax:pph23", "ujrah", "benevolence"] as const)[user] ?? "ujrah",
      amount,
      ref,
    }),
  withdrawal: (drawn, real, event) => withdrawal(of(drawn, real, event)),
};

const of = ({ user, amount }: Drawn, { users, campaignId }: Real, event: string) => ({
  event,
  userId: users[user] ?? "",
  campaignId,
  party,
  amount,
  ref,
});

/**
 * @returns the balances after it; `refused` when an account with an owner would be below zero on the way, and
 * `unfounded` when a shared one would be: whoever books does not settle or hand on what never arrived.
 */
function applied(
  balances: ReadonlyMap<string, bigint>,
  lines: readonly Line[],
): Map<string, bigint> | "refused" | "unfounded" {
  const next = new Map(balances);
  let isRefused = false;
  for (const { account, amount } of lines) {
    const balance = (next.get(account) ?? 0n) + amount;
    if (balance < 0n && !isShared(account)) isRefused = true;
    next.set(account, balance);
  }
  if (isRefused) return "refused";
  return [...next].some(([, balance]) => balance < 0n) ? "unfounded" : next;
}

type Command = fc.AsyncCommand<Model, Real>;

async function outcomeOf(work: Promise<boolean>): Promise<boolean | "insufficient"> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof InsufficientBalance) return "insufficient";
    throw error;
  }
}

function same(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} is not ${String(expected)}`);
}

class Book implements Command {
  private readonly kind: string;
  private readonly drawn: Drawn;
  constructor(kind: string, drawn: Drawn) {
    this.kind = kind;
    this.drawn = drawn;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const posting = makers[this.kind]?.(this.drawn, real, newEvent());
    if (!posting) throw new Error("nothing to book");
    same(imbalanceOf(posting.lines), 0n, "imbalance");
    const next = applied(model.balances, posting.lines);
    if (next === "unfounded") return;
    const outcome = await outcomeOf(real.ask(real.books.post(posting)));
    same(outcome, next === "refused" ? "insufficient" : true, this.kind);
    if (next === "refused") return;
    model.balances = next;
    model.booked.push({ posting, isReversed: false });
  }
  toString = () => `${this.kind}(${fc.stringify(this.drawn)})`;
}

class TellAgain implements Command {
  private readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = ({ booked }: Readonly<Model>) => booked.length > 0;
  async run({ booked }: Model, { ask, books }: Real): Promise<void> {
    const told = booked[this.index % booked.length]?.posting;
    if (told) same(await outcomeOf(ask(books.post(told))), false, "told again");
  }
  toString = () => `tell again(${this.index})`;
}

class TakeBack implements Command {
  private readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  check = ({ booked }: Readonly<Model>) =>
    booked[this.index % (booked.length || 1)]?.isReversed === false;
  async run(model: Model, { ask, books }: Real): Promise<void> {
    const chosen = model.booked[this.index % model.booked.length];
    if (!chosen) return;
    const lines = chosen.posting.lines.map((line) => ({ ...line, amount: -line.amount }));
    const next = applied(model.balances, lines);
    if (next === "unfounded") return;
    const outcome = await outcomeOf(ask(books.reverse(chosen.posting.event, newEvent())));
    same(outcome, next === "refused" ? "insufficient" : true, "taken back");
    if (next === "refused") return;
    model.balances = next;
    chosen.isReversed = true;
  }
  toString = () => `take back(${this.index})`;
}

class ClosePeriod implements Command {
  check = () => true;
  run = (_model: Model, { ask, books }: Real) => ask(books.ledger.closePeriod());
  toString = () => "close period";
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  user: fc.nat({ max: people - 1 }),
  amount: fc.bigInt(1n, 50n),
  bps: fc.bigInt(0n, 3000n),
  weights: fc
    .array(fc.bigInt(0n, 9n), { minLength: people, maxLength: people })
    .filter((weights) => weights.some((weight) => weight > 0n)),
});

const booking = fc
  .tuple(fc.constantFrom(...Object.keys(makers)), drawn)
  .map(([kind, values]): Command => new Book(kind, values));

const commands = [
  // Most are bookings; the others need one to exist.
  ...Array.from({ length: 8 }, () => booking),
  fc.nat().map((index): Command => new TellAgain(index)),
  fc.nat().map((index): Command => new TakeBack(index)),
];

const historiesAtOnce = 20;

/**
 * Histories of up to `length` commands each, until the ledger was asked so many; every account is compared at the end of
 * each.
 * @returns how many histories and commands it took
 * @throws with the shortest history that shows a difference.
 */
export async function checkAgainstModel(
  books: TestLedger,
  { atLeast, length }: { readonly atLeast: number; readonly length: number },
): Promise<{ histories: number; commands: number }> {
  const counts = { histories: 0, commands: 0 };
  const ask: Real["ask"] = (asked) => {
    counts.commands += 1;
    return asked;
  };
  const rare = fc.constant<Command>(new ClosePeriod());
  const sequence = fc.commands([...commands, ...commands, ...commands, rare], {
    maxCommands: length,
    size: "max",
  });
  const property = fc.asyncProperty(sequence, async (history) => {
    const start = new Map<string, bigint>();
    for (const account of sharedAccounts) start.set(account, await books.balanceOf(account));
    const model: Model = { balances: start, booked: [] };
    const real: Real = {
      ask,
      books,
      users: Array.from({ length: people }, () => crypto.randomUUID()),
      campaignId: crypto.randomUUID(),
      companyId: crypto.randomUUID(),
    };
    // State and charity are paid by every history.
    for (const owner of ["state", "platform", "charity"]) {
      start.set(payoutOf(owner), await books.balanceOf(payoutOf(owner)));
    }
    await fc.asyncModelRun(() => ({ model, real }), history);
    const owned = [
      ...real.users.flatMap((id) => [rdfOf(id), payoutOf(id)]),
      payoutOf(real.companyId),
      escrowOf(real.campaignId),
      repaymentOf(real.campaignId),
    ];
    for (const account of new Set([...owned, ...model.balances.keys()])) {
      same(await books.balanceOf(account), model.balances.get(account) ?? 0n, account);
    }
  });
  while (counts.commands < atLeast) {
    await fc.assert(property, { numRuns: historiesAtOnce });
    counts.histories += historiesAtOnce;
  }
  return counts;
}
