import type { authoriseChannel } from "@rukun/contract/live";
import { change } from "../mutation";

/** Lets a connection follow one of this user's own channels; the connection itself asks without the query library. */
export const useAuthoriseChannel = change<typeof authoriseChannel>("POST /v1/live/authorise", {
  stale: [],
});
