import { mayInCompany } from "@rukun/contract/company-roles";
import type { Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import { ApiError } from "../../lib/api-error.ts";
import { listCompanyMembers, lockCompanyPeople } from "./members.repository.ts";

/** The member who manages the people of their company, and the request. */
export interface Manager {
  readonly userId: string;
  readonly companyId: string;
  readonly requestId: string;
}

export type LockedMember = Awaited<ReturnType<typeof listCompanyMembers>>[number];

/**
 * Locks a company, so that changes of its members are serialised, and lists them.
 * @throws ApiError `forbidden` when the manager has lost that right since the request was authorised.
 */
export async function lockCompanyAndListMembers(
  tx: Transaction,
  { companyId, userId }: Manager,
): Promise<{ company: CompanyRow; members: LockedMember[] }> {
  const company = await lockCompanyPeople(tx, companyId);
  const members = company ? await listCompanyMembers(tx, companyId) : [];
  const self = members.find((member) => member.userId === userId);
  if (!company || !self || !mayInCompany(self.role, "manage_members")) {
    throw new ApiError("forbidden");
  }
  return { company, members };
}
