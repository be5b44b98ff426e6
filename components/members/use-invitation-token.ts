import { useEffect, useRef, useState } from "react";
import { takeHandedToken } from "@/lib/session/handed-token";

/**
 * The token of the mailed link, which the boot script has removed from the address; kept in memory only.
 *
 * @returns undefined before the address was read, empty without a token
 */
export function useInvitationToken(): string | undefined {
  const taken = useRef<string>(undefined);
  const [token, setToken] = useState<string>();

  useEffect(() => {
    taken.current ??= takeHandedToken()?.token ?? "";
    setToken(taken.current);
  }, []);

  // Another link in the same tab only changes the fragment, which loads no page.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("hashchange", reload);
    return () => window.removeEventListener("hashchange", reload);
  }, []);

  return token;
}
