import { findMembership } from "../../modules/members/members.repository.ts";
import type { Transaction } from "../client.ts";
import { createSeedAccount, type SeedAccount } from "./accounts.ts";
import type { DemoAccount } from "./demo-people.ts";

/** Of every demo account; it meets the rule for new passwords. */
export const demoPassword = "Rukun2026";

export const emailOf = (mailbox: string): string => `${mailbox}@rukun.test`;

const day = 24 * 60 * 60 * 1000;
/** People register the day before anything happens to them. */
export const dayBefore = (moment: Date): Date => new Date(moment.getTime() - day);

export interface DemoAccounts {
  count(): number;
  /** @returns the new account's id. */
  open(
    account: DemoAccount,
    createdAt: Date,
    membership?: SeedAccount["membership"],
  ): Promise<string>;
  /** Id of an account created before. */
  idOf(mailbox: string): string;
  /** Id of the company of an account created before. */
  companyOf(mailbox: string): Promise<string>;
}

export function createDemoAccounts(tx: Transaction, passwordHash: string): DemoAccounts {
  const ids = new Map<string, string>();
  function idOf(mailbox: string): string {
    const id = ids.get(mailbox);
    if (!id) throw new Error(`${mailbox} has no account`);
    return id;
  }
  return {
    count: () => ids.size,

    async open(account, createdAt, membership) {
      const { role, officerRoles = [], fullName, mailbox, company } = account;
      const id = await createSeedAccount(tx, {
        role,
        officerRoles,
        fullName,
        email: emailOf(mailbox),
        phone: `+62812000${String(ids.size + 1).padStart(5, "0")}`,
        password: demoPassword,
        passwordHash,
        createdAt,
        ...(company && { company }),
        ...(membership && { membership }),
      });
      ids.set(mailbox, id);
      return id;
    },

    idOf,

    async companyOf(mailbox) {
      const membership = await findMembership(tx, idOf(mailbox));
      if (!membership) throw new Error(`${mailbox} has no company`);
      return membership.companyId;
    },
  };
}
