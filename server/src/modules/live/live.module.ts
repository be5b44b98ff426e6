import { authoriseChannel } from "@rukun/contract/live";
import type { Module, Platform } from "../../platform.ts";
import { createLiveService, type LiveService } from "./live.service.ts";

/** What moves on open pages by itself. */
export function createLiveModule({
  config: { signingKey },
  ...platform
}: Platform): Module<{ live: LiveService }> {
  const live = createLiveService({ ...platform, signingKey });
  return {
    services: { live },
    routes: (handle) =>
      handle(authoriseChannel, ({ signedIn, body }) => live.authorise(signedIn, body)),
  };
}
