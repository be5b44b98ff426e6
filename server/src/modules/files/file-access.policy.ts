import { mayInCompany } from "@rukun/contract/company-roles";
import type { FileRow } from "../../db/schema/files.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";

/**
 * Whether somebody who was given the address of a file may open it now: an officer any, everybody else a document of
 * the company they belong to, and pictures of their own that belong to no company.
 */
export function mayOpenFile(
  file: Pick<FileRow, "ownerId" | "companyId">,
  { userId, role, membership }: Pick<SignedIn, "userId" | "role" | "membership">,
): boolean {
  if (role === "officer") return true;
  if (file.companyId === null) return file.ownerId === userId;
  return membership?.companyId === file.companyId && mayInCompany(membership.role, "view");
}
