/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from "workbox-precaching";
import { decideHandling, offlinePage } from "./cache-policy";

/** Served at `/sw.js`. Bundled with the list of files to keep (`scripts/lib/build-service-worker.mjs`). */
declare const self: ServiceWorkerGlobalScope;
declare const OFFLINE_FILES: PrecacheEntry[];

const files = new Set(OFFLINE_FILES.map(({ url }) => url));

precache(OFFLINE_FILES);
cleanupOutdatedCaches();

// A new deployment takes over at once: it has no state, and what older pages still ask for comes from the network.
self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { origin } = self.location;
  const { method, mode } = request;
  switch (decideHandling({ method, mode, url, origin, files })) {
    case "kept":
      return event.respondWith(fromCache(url.pathname).then((kept) => kept ?? fetch(request)));
    case "fresh":
      return event.respondWith(fetch(request).catch(() => orFail(url.pathname)));
    case "page":
      return event.respondWith(loadPage(event).catch(() => orFail(offlinePage(url.pathname))));
    case "untouched":
      return undefined;
  }
});

const fromCache = (path: string) => matchPrecache(path);
const orFail = async (path: string) => (await fromCache(path)) ?? Response.error();

async function loadPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request);
}
