import { useEffect, useRef, useState } from "react";
import { takeHandedToken } from "@/lib/session/handed-token";

/**
 * The token of the mailed link, which the boot script has taken off the address; kept in memory only.
 *
 * @returns undefined before the page has looked, empty when there is none
 */
export function useInvitationToken(): string | undefined {
  const taken = useRef<string>(undefined);
  const [token, setToken] = useState<string>();

  useEffect(() => {
    taken.current ??= takeHandedToken()?.token ?? "";
    setToken(taken.current);
  }, []);

  // Another link in the same tab changes the fragment only, and no page is loaded for that.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, []);

  return token;
}
