import { randomInt } from "node:crypto";
import { callbackHeaders } from "@rukun/contract/callback-headers";
import { callbackToken } from "../../callback-token.ts";

type Headers = Record<string, string>;
type Message = Record<string, unknown>;

/** What a provider tells, what others tell in its name, and what may come of it. */
export interface Told {
  readonly of: string;
  /** `POST /v1/…` */
  readonly call: string;
  readonly genuine: readonly Message[];
  /** How the provider shows that a body is its own. */
  readonly proofOf: (body: string) => Headers;
  readonly forged: readonly { readonly message: Message; readonly proof: Headers }[];
  /** What of it is in the database. */
  readonly effects: () => Promise<unknown>;
  /** The same, when everything genuine counted once and nothing else. */
  readonly expected: unknown;
}

export function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** As the payments provider shows that a message is its own. */
export const tokenProof = (): Headers => ({ [callbackHeaders.token]: callbackToken });

const otherTokens: readonly string[] = [
  "",
  "another-token-that-is-long-enough",
  `${callbackToken}x`,
  callbackToken.slice(0, -1),
  callbackToken.toUpperCase(),
];
/** As others try to. */
export const forgedTokens: readonly Headers[] = [
  {},
  ...otherTokens.map((token) => ({ [callbackHeaders.token]: token })),
];
