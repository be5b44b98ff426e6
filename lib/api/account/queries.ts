import type { listSessions } from "@rukun/contract/account";
import { queriesOf } from "../query";

const { read } = queriesOf("account");

/** The active sessions of the account, newest first. */
export const useSessions = read<typeof listSessions>("GET /v1/user/sessions");
