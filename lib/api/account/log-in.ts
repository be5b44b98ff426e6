import type { login } from "@rukun/contract/account";
import type { CallBody } from "@rukun/contract/call";
import { call } from "../client";

/** Without the query library, of which the page of most arrivals needs nothing else. */
export const logIn = (body: CallBody<typeof login>) =>
  call<typeof login>("POST /v1/user/login", { body });
