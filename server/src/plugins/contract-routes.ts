import {
  type Access,
  type CallbackAccess,
  type CallData,
  type CallDescriptor,
  type CallMeta,
  isCallback,
  isSigned,
  needsApiKey,
  needsKeyOnly,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type SignedAccess,
  type TokenAccess,
} from "@rukun/contract/call";
import { type CompanyRole, companyPolicy, mayInCompany } from "@rukun/contract/company-roles";
import type { Locale } from "@rukun/contract/locales";
import { bodyTypes, multipartFields } from "@rukun/contract/multipart";
import { mayAsOfficer, type OfficerRole, officerPolicy } from "@rukun/contract/officer-roles";
import { accountTypes, isFunder, type Role } from "@rukun/contract/roles";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  RouteOptions,
} from "fastify";
import * as z from "zod/mini";
import type { MessageHeaders } from "../db/schema/inbox.ts";
import type { Intent } from "../kernel/commands.ts";
import { ApiError } from "../lib/api-error.ts";
import type { Clock } from "../lib/clock.ts";
import { sameText } from "../lib/crypto.ts";
import { required } from "../lib/required.ts";
import { messageBytes } from "./bodies.ts";
import { requestLocale } from "./errors.ts";
import { headerNames } from "./header-names.ts";
import { createMasterDataAnswers, sendRevalidated } from "./master-data.ts";
import { signedBody, timelySignature } from "./signed-callbacks.ts";
import { contractValidator } from "./validation.ts";

/** The company a person acts for, and their role. */
export interface Membership {
  readonly companyId: string;
  readonly role: CompanyRole;
}

/** The account and session behind a bearer token. */
export interface SignedIn {
  readonly userId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Null for those who belong to no company. */
  readonly membership: Membership | null;
  /** None for those who are no officers. */
  readonly officerRoles: readonly OfficerRole[];
}

declare module "fastify" {
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** What a callback's sender says of its body. */
    messageHeaders: MessageHeaders | null;
  }
}

/** Request data available to services. */
export interface RequestContext {
  readonly requestId: string;
  readonly locale: Locale;
  /** Address of the caller; only ever stored hashed. */
  readonly ip: string;
  readonly userAgent: string;
  /** Token the browser kept from an earlier login; anything malformed counts as missing. */
  readonly browserToken?: string | undefined;
}

/** Of a request that moves money. */
export interface KeyedContext extends RequestContext {
  readonly intent: Intent;
}

export interface ReceivedMessage {
  readonly raw: Buffer;
  readonly headers: MessageHeaders;
}

type SignedInFor<A extends Access> = A extends
  | "signed-in"
  | "member"
  | "funder"
  | "company"
  | "officer"
  ? SignedIn
  : null;
type MembershipFor<A extends Access> = A extends "company" ? Membership : null;

export interface CallInput<C extends CallDescriptor> {
  readonly body: ParsedBody<C>;
  readonly query: ParsedQuery<C>;
  readonly params: ParsedParams<C>;
  /** Set whenever the call requires a session. */
  readonly signedIn: SignedInFor<C["access"]>;
  /** Set whenever the call is a company's: its role allows the call's `companyAction`. */
  readonly membership: MembershipFor<C["access"]>;
  /** Of a callback: its bytes, which nothing has interpreted. */
  readonly message: C["access"] extends CallbackAccess ? ReceivedMessage : null;
  readonly context: C["movesMoney"] extends true ? KeyedContext : RequestContext;
}

/** `data` of the envelope, together with `meta` where the call declares one. */
export type CallAnswer<C extends CallDescriptor> = C["meta"] extends z.ZodMiniType
  ? { readonly data: CallData<C>; readonly meta: CallMeta<C> }
  : CallData<C>;

export type CallHandler<C extends CallDescriptor> = (
  input: CallInput<C>,
  reply: FastifyReply,
) => Promise<CallAnswer<C>>;

/** Subject of a rate limit: an address, or a company or person, who may use many addresses. */
export type RateLimited = { readonly ip: string } | { readonly accountId: string };

/** Dependencies of the gate in front of every call. */
export interface RouteGate {
  readonly apiKey: string;
  readonly helpdeskKey: string;
  readonly callbackTokens: Readonly<Record<TokenAccess, readonly string[]>>;
  readonly callbackKeys: Readonly<Record<SignedAccess, readonly string[]>>;
  readonly clock: Clock;
  readonly environment: "local" | "production";
  readonly isInMaintenance: () => boolean;
  /** Finds the session of a token; null when it is unknown, expired or revoked. */
  readonly findSession: (token: string) => Promise<SignedIn | null>;
  /** Counts a request for a call; throws `too_many_requests`. */
  readonly countRequest: (call: CallDescriptor, caller: RateLimited) => Promise<void>;
  /** Counts what an address asked for and is not there; throws `too_many_requests`. */
  readonly countMissing: (ip: string) => Promise<void>;
}

const memberRoles: readonly Role[] = accountTypes;

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
}

function browserToken(request: FastifyRequest): string | undefined {
  const sent = request.headers[headerNames.browser];
  return typeof sent === "string" && /^[\w-]{43}$/.test(sent) ? sent : undefined;
}

/** Only signed-in people move money. @throws ApiError `idempotency_key_missing` */
function intentOf({ method, path }: CallDescriptor, request: FastifyRequest): Intent {
  const { params, query, body } = request;
  const key = request.headers[headerNames.idempotencyKey];
  if (typeof key !== "string" || !/^[\w-]{16,64}$/.test(key)) {
    throw new ApiError("idempotency_key_missing");
  }
  const { userId } = required(request.signedIn);
  return { userId, key, request: JSON.stringify([method, path, params, query, body]) };
}

/** Company permissions come from the one policy table. A company call without an action is never allowed. */
function mayActForCompany({ companyAction }: CallDescriptor, { role, membership }: SignedIn) {
  return (
    role === "company" &&
    membership !== null &&
    companyAction !== undefined &&
    mayInCompany(membership.role, companyAction)
  );
}

/** The same for officers. */
const mayAsThisOfficer = ({ officerAction }: CallDescriptor, { role, officerRoles }: SignedIn) =>
  role === "officer" && officerAction !== undefined && mayAsOfficer(officerRoles, officerAction);

function refuseForbidden(call: CallDescriptor, signedIn: SignedIn): void {
  const { access } = call;
  const isAllowed =
    access === "signed-in" ||
    (access === "officer" && mayAsThisOfficer(call, signedIn)) ||
    (access === "company" && mayActForCompany(call, signedIn)) ||
    (access === "funder" && isFunder(signedIn.role)) ||
    (access === "member" && memberRoles.includes(signedIn.role));
  if (!isAllowed) throw new ApiError("forbidden");
}

/**
 * Each caller knows one key; a party's callbacks are known by two while it changes them. A signature is checked once the
 * body is there.
 */
function hasKey({ access }: CallDescriptor, gate: RouteGate, request: FastifyRequest): boolean {
  if (isSigned(access)) return timelySignature(request, gate.clock()) !== undefined;
  const { headers } = request;
  const key = headers[isCallback(access) ? headerNames.callbackToken : headerNames.apiKey];
  if (typeof key !== "string") return false;
  if (isCallback(access)) return gate.callbackTokens[access].some((token) => sameText(key, token));
  return sameText(key, access === "helpdesk" ? gate.helpdeskKey : gate.apiKey);
}

/** Checks what needs no database. @returns a promise where more has to be asked for. */
function checkCaller(
  call: CallDescriptor,
  gate: RouteGate,
  request: FastifyRequest,
): Promise<void> | undefined {
  if (!needsApiKey(call)) return undefined;
  if (!hasKey(call, gate, request)) throw new ApiError("api_key_invalid");
  if (gate.isInMaintenance() && !call.answersInMaintenance) {
    throw new ApiError("maintenance", { retryAfter: 60 });
  }
  if (needsKeyOnly(call.access) && !call.rateLimit) return undefined;
  return checkSession(call, gate, request);
}

async function checkSession(call: CallDescriptor, gate: RouteGate, request: FastifyRequest) {
  // Pages that many will get have no visitor to count.
  if (call.rateLimit && !request.caller.isWeb) await gate.countRequest(call, request.caller);
  if (needsKeyOnly(call.access)) return;
  const token = bearerToken(request);
  const signedIn = token ? await gate.findSession(token) : null;
  if (!signedIn) throw new ApiError("unauthenticated");
  refuseForbidden(call, signedIn);
  request.signedIn = signedIn;
  if (call.rateLimit) {
    const accountId = membershipFor(call, signedIn)?.companyId ?? signedIn.userId;
    await gate.countRequest(call, { accountId });
  }
}

/** Outside company calls a person acts only for themselves. */
const membershipFor = ({ access }: CallDescriptor, signedIn: SignedIn | null): Membership | null =>
  access === "company" ? (signedIn?.membership ?? null) : null;

/** The roles that may, as the documentation shows them. */
function rolesOf({ companyAction, officerAction }: CallDescriptor): string {
  if (companyAction) return ` (${companyPolicy[companyAction].join(", ")})`;
  return officerAction ? ` (${officerPolicy[officerAction].join(", ")})` : "";
}

/** What anyone may ask for by an address, such as a slug: made-up ones are as many as there are numbers. */
const isLookup = ({ access, method }: CallDescriptor): boolean =>
  (method === "GET" || method === "HEAD") &&
  (access === "public" || access === "helpdesk" || access === "published");

/** A callback is kept before anything can fail on its body, and with that on what its sender calls it. */
function receiveAsBytes(request: FastifyRequest): void {
  const { "content-type": type = "", "content-encoding": encoding = "" } = request.headers;
  request.messageHeaders = { type, encoding };
  request.raw.headers["content-type"] = messageBytes;
}

/** What is kept as it comes is not validated. */
const keptValidator: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === "body"
    ? (value: unknown) => ({ value })
    : contractValidator(route as Parameters<typeof contractValidator>[0]);

/** Registers routes from their descriptors; routes are added nowhere else. */
export function createCallRegistrar(app: FastifyInstance, gate: RouteGate) {
  app.decorateRequest("signedIn", null);
  app.decorateRequest("messageHeaders", null);

  return function handle<C extends CallDescriptor>(call: C, handler: CallHandler<C>): void {
    if (call.developmentOnly && gate.environment === "production") return;
    const schema: Record<string, unknown> = {
      summary: call.summary,
      tags: [call.path.split("/")[2] ?? "system"],
      description: [
        `Who may call: ${call.access}${rolesOf(call)}.`,
        call.rateLimit
          ? `At most ${call.rateLimit.max} requests in ${call.rateLimit.windowSeconds} s from one address${needsKeyOnly(call.access) ? "" : `, and for one ${call.access === "company" ? "company" : "account"}`}.`
          : "",
      ].join(" "),
      security: !needsApiKey(call)
        ? []
        : [needsKeyOnly(call.access) ? { apiKey: [] } : { apiKey: [], session: [] }],
      consumes: bodyTypes(call),
    };
    if (call.params) schema.params = call.params;
    // A query that the contract does not declare is refused like any unknown key.
    schema.querystring = call.query ?? z.strictObject({});
    if (call.method === "POST") schema.body = call.body ?? z.strictObject({});
    if (call.response) {
      const envelope = { data: call.response, ...(call.meta && { meta: call.meta }) };
      schema.response = { 200: z.object(envelope) };
    }

    const sendMasterData =
      call.isMasterData && call.response ? createMasterDataAnswers(call.response) : undefined;
    const isKept = isCallback(call.access);
    const route: RouteOptions = {
      method: call.method,
      url: call.path,
      schema,
      // The documentation omits HEAD, because every GET route adds one.
      config: {
        multipartFields: multipartFields(call),
        isKept,
        ...(call.method === "HEAD" ? { swagger: { exposeHeadRoute: true } } : {}),
      },
      onRequest: (request, _reply, done) => {
        const checked = checkCaller(call, gate, request);
        if (isKept) receiveAsBytes(request);
        if (checked) checked.then(() => done(), done);
        else done();
      },
      ...(isKept && { validatorCompiler: keptValidator }),
      ...(isSigned(call.access) && {
        preParsing: signedBody(gate.callbackKeys[call.access], gate.clock),
      }),
      handler: async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const input = {
          body: isKept ? undefined : request.body,
          message: isKept ? { raw, headers: request.messageHeaders ?? {} } : null,
          query: request.query,
          params: request.params,
          signedIn: request.signedIn,
          membership: membershipFor(call, request.signedIn),
          context: {
            requestId: request.id,
            locale: requestLocale(request),
            ip: request.caller.ip,
            userAgent: request.headers["user-agent"] ?? "",
            browserToken: browserToken(request),
            ...(call.movesMoney && { intent: intentOf(call, request) }),
          },
        } as CallInput<C>;
        const answer = await handler(input, reply).catch(async (error: unknown) => {
          const isMissing = error instanceof ApiError && error.code === "not_found";
          const { ip, isWeb } = request.caller;
          if (isMissing && isLookup(call) && !isWeb) await gate.countMissing(ip);
          throw error;
        });
        if (sendMasterData) return sendMasterData(request, reply, answer as object);
        if (call.isRevalidated && call.response) {
          return sendRevalidated(request, reply, z.encode(call.response, answer as object));
        }
        if (reply.sent || call.response === null) return reply;
        return call.meta ? answer : { data: answer };
      },
    };
    app.route(route);
  };
}

export type HandleCall = ReturnType<typeof createCallRegistrar>;
