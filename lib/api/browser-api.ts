import { publicEnv } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { forceLogout } from "@/lib/session/forced-logout";
import { readBrowserToken, readToken } from "@/lib/session/session";
import type { Api } from "./api";

/**
 * The API for the user signed in in this browser at the time of the call. A 401 signs the user out, a 503 of
 * maintenance opens the maintenance page.
 *
 * @param otherToken bearer token to use instead of the stored one; its 401 is left to the caller
 */
export function browserApi(otherToken?: string): Api {
  const env = publicEnv();
  const storedToken = otherToken ? null : readToken();
  return {
    baseUrl: env.apiUrl,
    apiKey: env.apiKey,
    locale: readLanguage(),
    token: otherToken ?? storedToken,
    browserToken: readBrowserToken(),
    onFailure({ status, code, message }) {
      if (status === 401 && storedToken) forceLogout(storedToken, message);
      if (status === 503 && code === "maintenance") void showMaintenance();
    },
  };
}

/** Its code is not part of every first load. If it is missing, the page shows the failed call as any other. */
const showMaintenance = () =>
  import("@/lib/session/maintenance").then(({ openMaintenance }) => openMaintenance());
