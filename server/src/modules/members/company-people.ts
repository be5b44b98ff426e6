import { mayInCompany } from "@rukun/contract/company-roles";
import type { Transaction } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import { ApiError } from "../../lib/api-error.ts";
import { listCompanyMembers, lockCompanyPeople } from "./members.repository.ts";

/** Whoever acts on the people of their company, and in which request. */
export interface Manager {
  readonly userId: string;
  readonly companyId: string;
  readonly requestId: string;
}

export type HeldMember = Awaited<ReturnType<typeof listCompanyMembers>>[number];

/**
 * Holds a company so that its people change one at a time, and reads them.
 * @throws ApiError `forbidden` when the manager lost that right since the request came in.
 */
export async function holdCompanyPeople(
  tx: Transaction,
  { companyId, userId }: Manager,
): Promise<{ company: CompanyRow; members: HeldMember[] }> {
  const company = await lockCompanyPeople(tx, companyId);
  const members = company ? await listCompanyMembers(tx, companyId) : [];
  const self = members.find((member) => member.userId === userId);
  if (!company || !self || !mayInCompany(self.role, "manage_members")) {
    throw new ApiError("forbidden");
  }
  return { company, members };
}
