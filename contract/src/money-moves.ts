import { type AccountType, funderRoles as funders } from "./roles.ts";
import {
  type CompanyStatus,
  companyStatuses,
  type UserStatus,
  userStatuses,
  userStatusesIn,
} from "./status.ts";

/** Everything that moves money, or binds somebody to move it, by whoever causes it. */
export const moneyMoves = [
  "open_fund_account",
  "top_up",
  "pledge",
  "contract",
  "sign",
  "pay",
  "withdraw",
  "change_bank_account",
  "let_go",
  "receive",
  "sign_for_company",
  "pay_in",
  "be_paid",
] as const;
export type MoneyMove = (typeof moneyMoves)[number];

interface MoveRule {
  readonly accounts: readonly AccountType[];
  /** Of the person who acts, or whose money it is; null where no person has part in it. */
  readonly users: readonly UserStatus[] | null;
  /** Of the company for which a person acts, or whose money it is; null where no company has part in it. */
  readonly companies: readonly CompanyStatus[] | null;
}

const verified = userStatusesIn("verified");

/**
 * Who may move money, in which status. Every funder who is not verified (any more) is frozen: nothing leaves, and what
 * arrives stays. A person who was verified and is checked again is in the same statuses as one who never was.
 * - `open_fund_account`: choose its bank and sign its agreement.
 * - `top_up`: get a virtual account for it. Money that comes for one of before is booked all the same.
 * - `pledge`, `contract`, `sign`, `pay`: the way into a campaign. A payment that comes by virtual account meanwhile goes
 *   to the payer's fund account.
 * - `withdraw`: ask for a payout; also asked when it is about to be sent to the bank.
 * - `change_bank_account`: add one, approve it, make it the primary one.
 * - `let_go`: cancel a pledge or a top-up, remove a bank account.
 * - `receive`: refunds, distributions, late payments, payouts that come back; all to the fund account.
 * - `sign_for_company`: a member, for a company. Who may is decided by their authority, which asks for a verified person.
 * - `pay_in`: a company pays what it owes.
 * - `be_paid`: a company gets a disbursement or an excess; asked for when it is proposed, approved and sent.
 */
export const moneyPolicy = {
  open_fund_account: { accounts: funders, users: verified, companies: null },
  top_up: { accounts: ["lender"], users: verified, companies: null },
  pledge: { accounts: funders, users: verified, companies: null },
  contract: { accounts: funders, users: verified, companies: null },
  sign: { accounts: funders, users: verified, companies: null },
  pay: { accounts: funders, users: verified, companies: null },
  withdraw: { accounts: funders, users: verified, companies: null },
  change_bank_account: { accounts: funders, users: verified, companies: null },
  let_go: { accounts: funders, users: userStatuses, companies: null },
  receive: { accounts: funders, users: userStatuses, companies: null },
  sign_for_company: { accounts: ["company"], users: null, companies: ["approved"] },
  pay_in: { accounts: ["company"], users: userStatuses, companies: companyStatuses },
  be_paid: { accounts: ["company"], users: null, companies: ["approved"] },
} as const satisfies Record<MoneyMove, MoveRule>;

/** Whose money it is, or who acts; an officer moves nobody's money by these. */
export interface Mover {
  readonly account: AccountType;
  /** Null where an officer pays a company. */
  readonly user: UserStatus | null;
  /** Of the company for which they act; null for a funder. */
  readonly company: CompanyStatus | null;
}

/** Why a move is refused: not for this kind of account, because of the person, or because of the company. */
export type MoveRefusal = "account" | "user" | "company";

/** @returns null when it may be done. */
export function moveRefusal(
  move: MoneyMove,
  { account, user, company }: Mover,
): MoveRefusal | null {
  const rule: MoveRule = moneyPolicy[move];
  if (!rule.accounts.includes(account)) return "account";
  if (rule.users && (user === null || !rule.users.includes(user))) return "user";
  if (rule.companies && (company === null || !rule.companies.includes(company))) return "company";
  return null;
}
