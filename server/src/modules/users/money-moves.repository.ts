import type { AccountType } from "@rukun/contract/roles";
import type { CompanyStatus, UserStatus } from "@rukun/contract/status";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client.ts";
import { companies, users } from "../../db/schema.ts";

/**
 * A person as they stay until the transaction ends: whoever changes their status waits for it, or is waited for. Others
 * who move this person's money do not wait.
 */
export async function holdUser(
  tx: Transaction,
  id: string,
): Promise<{ account: AccountType | "officer"; user: UserStatus } | undefined> {
  const [row] = await tx
    .select({ account: users.role, user: users.status })
    .from(users)
    .where(eq(users.id, id))
    .for("share");
  return row;
}

/** As `holdUser`, of a company. */
export async function holdCompany(tx: Transaction, id: string): Promise<CompanyStatus | undefined> {
  const [row] = await tx
    .select({ status: companies.status })
    .from(companies)
    .where(eq(companies.id, id))
    .for("share");
  return row?.status;
}
