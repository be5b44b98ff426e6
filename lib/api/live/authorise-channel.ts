import type { CallBody } from "@rukun/contract/call";
import type { authoriseChannel as AuthoriseChannel } from "@rukun/contract/live";
import { call } from "@/lib/api/client";

/** Lets a connection follow one of this user's own channels. */
export const authoriseChannel = (body: CallBody<typeof AuthoriseChannel>) =>
  call<typeof AuthoriseChannel>("POST /v1/live/authorise", { body });
