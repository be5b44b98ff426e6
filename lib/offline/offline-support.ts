import { i18n } from "next-i18next/pages";
import { showAlert } from "@/lib/alert/alert-store";
import { logFailure } from "@/lib/log";
import { guardLinks } from "./link-guard";

/** Says why a link was not followed. */
export function reportOffline(): void {
  showAlert("ERROR", i18n?.t("offlineStay", { ns: "common" }) ?? "");
}

/** Links stay on the page without a connection. @returns ends it */
export const startLinkGuard = () => guardLinks(reportOffline);

/** What is fetched in advance for the time without a connection. Development has no service worker. */
export async function prepareOffline(): Promise<void> {
  await import("@/lib/api/http");
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .catch((error: unknown) => logFailure("The service worker could not be registered", error));
}
