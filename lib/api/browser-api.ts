import { publicEnv } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { forceLogout } from "@/lib/session/forced-logout";
import { openMaintenance } from "@/lib/session/maintenance";
import { readBrowserToken, readToken } from "@/lib/session/session";
import type { Api } from "./api";

/**
 * The API for whoever is signed in in this browser at this moment. A 401 signs the person out, a 503 of maintenance
 * opens the maintenance page.
 *
 * @param otherToken bearer token to use in place of the stored one; a 401 then stays with the caller
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
    onFailure({ status, code }) {
      if (status === 401 && storedToken) forceLogout(storedToken);
      if (status === 503 && code === "maintenance") openMaintenance();
    },
  };
}
