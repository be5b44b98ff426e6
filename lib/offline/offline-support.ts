import Router from "next/router";
import { i18n } from "next-i18next/pages";
import { showAlert } from "@/lib/alert/alert-store";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import { logFailure } from "@/lib/log";
import { routeKind } from "@/lib/paths";
import { readToken } from "@/lib/session/session";
import { guardLinks } from "./link-guard";

/** Says why a link was not followed. */
export function reportOffline(): void {
  showAlert("ERROR", i18n?.t("offlineStay", { ns: "common" }) ?? "");
}

/**
 * What is needed to send something. A guest who only reads sends nothing, and is spared 21 kB and, on a phone, a tenth
 * of a second of its processor.
 */
async function fetchSending(): Promise<void> {
  const isOnlyRead = routeKind(Router.pathname) === "open" && !readToken();
  if (isOnlyRead) return;
  await Promise.all([import("@/lib/api/http"), import("@/lib/api/send-by-axios")]);
}

/**
 * Links stay on the page without a connection, and what is needed then is fetched in advance. Development has no
 * service worker.
 */
export async function startOfflineSupport(): Promise<void> {
  guardLinks(reportOffline);
  Router.events.on("routeChangeComplete", () => preloadWhenIdle(fetchSending));
  await fetchSending();
  if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
  await navigator.serviceWorker
    .register("/sw.js", { updateViaCache: "none" })
    .catch((error: unknown) => logFailure("The service worker could not be registered", error));
}
