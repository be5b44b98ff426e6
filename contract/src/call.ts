import type * as z from "zod/mini";
import type { CompanyAction } from "./company-roles.ts";
import type { ErrorCode } from "./errors.ts";
import type { OfficerAction } from "./officer-roles.ts";

/**
 * Who may make a call.
 * - `public`: anyone with the API key.
 * - `helpdesk`: anyone with the help desk's own key.
 * - `payments`, `bank-check`: the provider of that name, with the token of its callbacks.
 * - `signer`, `identity`: the provider of that name, with a time and a signature over both it and the body.
 * - `signed-in`: any account with a live session.
 * - `member`: a funder or company account (never an officer).
 * - `funder`: a funder's account, their own or an institution's.
 * - `company`: a company account; `companyAction` says what its membership has to allow.
 * - `officer`: a back-office account; `officerAction` says what its roles have to allow.
 * - `published`: anyone, without an API key, because it is linked from pages: bytes of what is public.
 * - `signed-address`: anyone with an unexpired signed address; neither key nor session is required.
 * - `probe`: anyone, without an API key (health checks, documentation).
 */
export type Access =
  | "public"
  | "helpdesk"
  | "payments"
  | "signer"
  | "identity"
  | "bank-check"
  | "signed-in"
  | "member"
  | "funder"
  | "company"
  | "officer"
  | "published"
  | "signed-address"
  | "probe";

/** Providers whose callbacks are known by a token. */
export type TokenAccess = "payments" | "bank-check";
/** Providers whose callbacks are signed. */
export type SignedAccess = "signer" | "identity";
/** Providers that call back. */
export type CallbackAccess = TokenAccess | SignedAccess;
export const isSigned = (access: Access): access is SignedAccess =>
  access === "signer" || access === "identity";
export const isCallback = (access: Access): access is CallbackAccess =>
  access === "payments" || access === "bank-check" || isSigned(access);

/** Access that requires a key, but no session. */
export const needsKeyOnly = (access: Access): boolean =>
  access === "public" || access === "helpdesk" || isCallback(access);

/** The last three belong to the upload protocol only. */
export type Method = "GET" | "POST" | "HEAD" | "PATCH" | "DELETE";

export interface CallDescriptor {
  readonly method: Method;
  /** Path with `:name` placeholders, starting at the API base. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** What the caller's role in their company has to allow; every `company` call names one. */
  readonly companyAction?: CompanyAction;
  /** What the caller's roles in the back office have to allow; every `officer` call names one. */
  readonly officerAction?: OfficerAction;
  /** Answered by an implementation of another protocol than the envelope's. */
  readonly protocol?: "tus";
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** `multipart` calls take such bodies too; every POST takes form-encoded and JSON bodies. */
  readonly bodyType?: "multipart";
  /** Shape of `data` in the success envelope. `null` marks a call that answers with bytes. */
  readonly response: z.ZodMiniType | null;
  /** Shape of `meta` in the success envelope; the handler then answers `{data, meta}`. */
  readonly meta?: z.ZodMiniType;
  /** Error codes beyond those that follow from method and access (`answeredErrors`). */
  readonly errors?: readonly ErrorCode[];
  /**
   * Requests allowed in a window from one address, and for one company (or one person, where no company acts), who may
   * have many addresses; counted in the database, so it survives a restart.
   */
  readonly rateLimit?: { readonly max: number; readonly windowSeconds: number };
  /**
   * Moves money: must carry an `Idempotency-Key`. The same key with the same request has one effect and the same answer,
   * byte for byte, however often it is sent; with another request it is refused, and so is the same one while it is
   * being worked on.
   */
  readonly movesMoney?: true;
  /** Changed with a release only: answered from memory, and browsers may keep it for a day. */
  readonly isMasterData?: true;
  /** Asked for again and again: answered with an ETag, and with 304 while it is the same. */
  readonly isRevalidated?: true;
  /** Answers during maintenance too. */
  readonly answersInMaintenance?: true;
  /** Exists only outside production. */
  readonly developmentOnly?: true;
}

/** Who may call without an API key. */
const noApiKey: readonly Access[] = ["probe", "published", "signed-address"];
export const needsApiKey = ({ access }: Pick<CallDescriptor, "access">): boolean =>
  !noApiKey.includes(access);

/** Declares one call of the API. The server registers it, the web is typed by it, the documentation lists it. */
export function defineCall<const C extends CallDescriptor>(call: C): C {
  return call;
}

type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** `"GET /v1/user/profile"`: how the web names a call; the compiler checks it against the descriptor. */
export type CallName<C extends CallDescriptor> = `${C["method"]} ${C["path"]}`;
/** What a caller sends. */
export type CallBody<C extends CallDescriptor> = InputOf<C["body"]>;
export type CallQuery<C extends CallDescriptor> = InputOf<C["query"]>;
export type CallParams<C extends CallDescriptor> = InputOf<C["params"]>;
/** What a handler receives once the request was checked. */
export type ParsedBody<C extends CallDescriptor> = OutputOf<C["body"]>;
export type ParsedQuery<C extends CallDescriptor> = OutputOf<C["query"]>;
export type ParsedParams<C extends CallDescriptor> = OutputOf<C["params"]>;
/** `data` of the success envelope. */
export type CallData<C extends CallDescriptor> = OutputOf<C["response"]>;
/** `meta` of the success envelope. */
export type CallMeta<C extends CallDescriptor> = OutputOf<C["meta"]>;
