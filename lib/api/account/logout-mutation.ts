import type { logout } from "@rukun/contract/account";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { openPage } from "@/lib/browser";
import { forgetDrafts } from "@/lib/drafts/draft-entries";
import { readLanguage } from "@/lib/i18n/language";
import { logFailure } from "@/lib/log";
import { paths, withLocale } from "@/lib/paths";
import { clearSession, readToken } from "@/lib/session/session";
import { forgetUploads } from "@/lib/uploads/upload-entries";

const openLogin = () => openPage(withLocale(paths.login, readLanguage()));

/**
 * Signs out (spec §7): the API revokes the token, then this browser forgets token, user id, cookie and everything it
 * had read, and opens the login page. When the API cannot be told, that is only logged.
 *
 * @param goOn what follows instead of the login page
 */
export function useLogout(goOn: () => void = openLogin) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      try {
        const token = readToken() ?? undefined;
        await call<typeof logout>("POST /v1/user/logout", { token });
      } catch (error) {
        logFailure("The API did not hear of the logout", error);
      }
      clearSession();
      // A session that ended by itself keeps its drafts for their owner; somebody who leaves takes them along.
      forgetDrafts();
      forgetUploads();
      queryClient.clear();
      goOn();
    },
  });
}
