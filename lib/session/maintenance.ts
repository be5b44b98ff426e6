import { currentAddress, replacePage } from "@/lib/browser";
import { localeOf, pathOf, paths, withLocale, withoutLocale } from "@/lib/paths";
import { findReturnTarget } from "./next-target";

/** The API is in maintenance: shows the maintenance page, which returns to this page by itself. */
export function openMaintenance(): void {
  const address = currentAddress();
  const plain = withoutLocale(address);
  if (pathOf(plain) === paths.maintenance) return;
  const next = findReturnTarget(plain);
  const query = next && next !== paths.home ? `?next=${encodeURIComponent(next)}` : "";
  replacePage(withLocale(`${paths.maintenance}${query}`, localeOf(address)));
}
