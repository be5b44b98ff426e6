import { mayInCompany } from "@rukun/contract/company-roles";
import type { FileRow } from "../../db/schema/files.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";

/**
 * Whether the holder of a signed address may open the file now: officers any file, all others documents of their
 * company and their own pictures that belong to no company.
 */
export function mayOpenFile(
  file: Pick<FileRow, "ownerId" | "companyId">,
  { userId, role, membership }: Pick<SignedIn, "userId" | "role" | "membership">,
): boolean {
  if (role === "officer") return true;
  if (file.companyId === null) return file.ownerId === userId;
  return membership?.companyId === file.companyId && mayInCompany(membership.role, "view");
}
