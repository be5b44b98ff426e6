import { useQueryClient } from "@tanstack/react-query";
import { openPage } from "@/lib/browser";
import { forgetDrafts } from "@/lib/drafts/draft-entries";
import { readLanguage } from "@/lib/i18n/language";
import { paths, withLocale } from "@/lib/paths";
import { clearSession, readToken } from "@/lib/session/session";
import { forgetUploads } from "@/lib/uploads/upload-entries";
import { useChange } from "../mutation";
import { endSession } from "./end-session";

const openLogin = () => openPage(withLocale(paths.login, readLanguage()));

/**
 * Signs out (spec §7): the API revokes the token, then this browser drops token, user id, cookie and the query cache,
 * and opens the login page. A failed revocation is only logged.
 *
 * @param goOn runs instead of opening the login page
 */
export function useLogout(goOn: () => unknown = openLogin) {
  const queryClient = useQueryClient();
  return useChange(
    async () => {
      await endSession(readToken() ?? undefined);
      clearSession();
      // An expired session keeps its owner's drafts; signing out deletes them.
      forgetDrafts();
      forgetUploads();
      queryClient.clear();
      await goOn();
    },
    { stale: [] },
  );
}
