import type { getPin } from "@rukun/contract/pin";
import { queriesOf } from "../query";

/** Whether the caller has a PIN, and whether it is locked. */
export const usePin = queriesOf("pin").read<typeof getPin>("GET /v2/user/pin");
