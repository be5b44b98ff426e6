import type { renameCompany } from "@rukun/contract/company";
import { change } from "../mutation";
import { showProfile } from "../profile/queries";

/** Changes the legal form and name of the company. */
export const useRenameCompany = change<typeof renameCompany>("POST /v1/company/name", {
  stale: ["profile"],
  isWaitedFor: false,
  applies: (client, { user }) => showProfile(client, user),
});
