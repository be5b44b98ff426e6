import { useKnownProfile } from "@/lib/first-load/use-known-profile";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";

const loadHost = () => import("./company-dialog-loader");

/**
 * Mounts the company dialog in the application itself, so that it survives page changes; only company users load its
 * code.
 */
export function GlobalCompanyDialog() {
  const { data: profile } = useKnownProfile();
  const isCompany = profile?.role.value === "company";
  const host = useLazyModule(
    loadHost,
    isCompany,
    (failure) => logFailure("The company information could not be loaded", failure),
    { isLikely: isCompany },
  );
  return isCompany && host ? <host.CompanyDialogLoader /> : null;
}
