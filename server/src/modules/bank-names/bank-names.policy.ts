import {
  type HolderReading,
  type NamedKind,
  type NameVerdict,
  readHolder,
} from "@rukun/contract/bank-holder-names";
import type { BankNameState } from "@rukun/contract/bank-name-texts";
import { type BankNameResult, bankNameResults } from "@rukun/contract/bank-names";
import { type BusinessEntity, companyTitle } from "@rukun/contract/business-entities";
import { addSeconds } from "../../lib/clock.ts";

/** A name that an account may be in. */
export interface KnownName {
  readonly name: string;
  readonly kind: NamedKind;
  /** Of a business, the owner's. */
  readonly isOwners?: true;
}

/**
 * Names of a company's own account. A sole trader and the business are one in law, and so may their account be; an
 * officer looks at it, because the business is what is financed.
 */
export function namesOfCompany(company: {
  readonly businessEntity: BusinessEntity;
  readonly name: string;
  readonly ownerName: string | null;
}): readonly KnownName[] {
  const { businessEntity: business_entity, name, ownerName } = company;
  const own = { name: companyTitle({ business_entity, name }), kind: "company" } as const;
  if (business_entity !== "UD" || ownerName === null) return [own];
  return [own, { name: ownerName, kind: "person", isOwners: true }];
}

export interface Reading extends HolderReading {
  /** The name that it was read against. */
  readonly registeredName: string;
}

const better: readonly NameVerdict[] = ["equal", "plausible", "different"];

/** How the bank's name reads against the one of these that it is most like. */
export function readHolderOf(holder: string, names: readonly KnownName[]): Reading {
  const readings = names.map(({ name, kind, isOwners }): Reading => {
    const reading = { ...readHolder(holder, name, kind), registeredName: name };
    if (!isOwners || reading.verdict === "different") return reading;
    return { ...reading, verdict: "plausible", reason: "owner" };
  });
  const [first, ...others] = readings;
  if (!first) throw new Error("nobody is named");
  return others.reduce(
    (best, each) => (better.indexOf(each.verdict) < better.indexOf(best.verdict) ? each : best),
    first,
  );
}

/** What the bank told last, and what was decided of it. */
export interface LastAnswer {
  readonly registeredName: string;
  readonly verdict: NameVerdict;
  readonly answeredAt: Date;
  /** Null while nobody has decided it. */
  readonly result: BankNameResult | null;
}

/** The state of an account whose owner is called like this today. */
export function stateOf(
  answer: LastAnswer | null,
  names: readonly Pick<KnownName, "name">[],
): BankNameState {
  if (!answer || !names.some(({ name }) => name === answer.registeredName)) return "unasked";
  if (answer.verdict === "different") return "different";
  if (answer.verdict === "equal") return "accepted";
  return answer.result ?? "waiting";
}

const daySeconds = 86_400;

/** Whether the answer is young enough for money to go by it. */
export const isFresh = (answeredAt: Date, now: Date, days: number): boolean =>
  addSeconds(answeredAt, days * daySeconds) >= now;

/** Seconds after which a bank that named somebody else is worth asking again. */
const sameAnswerSeconds = 60;

/** Whether the bank has to be asked before money goes there. */
export function isToAsk(
  state: BankNameState,
  answer: Pick<LastAnswer, "answeredAt"> | null,
  { now, days }: { readonly now: Date; readonly days: number },
): boolean {
  if (state === "unasked" || !answer) return true;
  if (!isFresh(answer.answeredAt, now, days)) return true;
  // Whoever corrects their account at the bank need not wait for a month.
  return state === "different" && addSeconds(answer.answeredAt, sameAnswerSeconds) <= now;
}

/** What an officer may decide: what is not decided, and the opposite of what another one has decided. */
export function decidable(
  last: { readonly result: BankNameResult; readonly decidedBy: string } | undefined,
  officer: { readonly id: string; readonly isOwn: boolean },
): readonly BankNameResult[] {
  if (officer.isOwn || last?.decidedBy === officer.id) return [];
  return bankNameResults.filter((result) => result !== last?.result);
}
