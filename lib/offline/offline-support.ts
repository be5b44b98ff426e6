import { i18n } from "next-i18next/pages";
import { showAlert } from "@/lib/alert/alert-store";
import { logFailure } from "@/lib/log";
import { guardLinks } from "./link-guard";

/** Says why a link was not followed. */
export function reportOffline(): void {
  showAlert("ERROR", i18n?.t("offlineStay", { ns: "common" }) ?? "");
}

/**
 * Links stay on the page without a connection, and what is needed then is fetched in advance. Development has no
 * service worker.
 */
export async function startOfflineSupport(): Promise<void> {
  guardLinks(reportOffline);
  await Promise.all([import("@/lib/api/http"), import("@/lib/api/send-by-axios")]);
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .catch((error: unknown) => logFailure("The service worker could not be registered", error));
}
