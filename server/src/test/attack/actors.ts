import { type CallDescriptor, needsApiKey } from "@rukun/contract/call";
import { callbackHeaders } from "@rukun/contract/callback-headers";
import { mayInCompany } from "@rukun/contract/company-roles";
import { headers as names } from "@rukun/contract/headers";
import { newToken } from "../../lib/crypto.ts";
import { bankCheckToken, callbackToken, identityKey, signedHeaders } from "../callback-token.ts";
import { createCompanyMember, createDraftCompany } from "../company.ts";
import { createMember, createOfficer } from "../factories.ts";
import type { TestApp } from "../test-app.ts";

type Store = Pick<TestApp, "database" | "config">;

/** A kind of caller. */
export interface Actor {
  readonly title: string;
  /** Makes a new one, with an open session where there is any. @returns its headers. */
  readonly enter: (store: Store) => Promise<Record<string, string>>;
  /** What goes with a body, for those who sign what they send. */
  readonly sign?: (body: Buffer | string) => Record<string, string>;
  /** Whether the contract lets them make a call at all. */
  readonly may: (call: CallDescriptor) => boolean;
}

const isOpen = (call: CallDescriptor) => !needsApiKey(call);
const isPublic = (call: CallDescriptor) => isOpen(call) || call.access === "public";

const withKey = ({ config }: Store, token?: string): Record<string, string> => ({
  [names.apiKey]: config.apiKey,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
});

const funder = (title: string, values: Parameters<typeof createMember>[1]): Actor => ({
  title,
  enter: async (store) => withKey(store, (await createMember(store, values)).token),
  may: (call) => isPublic(call) || ["signed-in", "member", "funder"].includes(call.access),
});

const colleague = (role: "owner" | "editor" | "viewer"): Actor => ({
  title: `${role} of a company`,
  async enter(store) {
    const owner = await createDraftCompany(store);
    const member =
      role === "owner" ? owner : await createCompanyMember(store, owner.companyId, role);
    return withKey(store, member.token);
  },
  may: (call) =>
    isPublic(call) ||
    call.access === "signed-in" ||
    call.access === "member" ||
    (call.access === "company" &&
      Boolean(call.companyAction && mayInCompany(role, call.companyAction))),
});

/** All kinds of callers. */
export const actors: readonly Actor[] = [
  { title: "nobody", enter: async () => ({}), may: isOpen },
  { title: "a foreign program", enter: async () => ({ [names.apiKey]: "toString" }), may: isOpen },
  {
    title: "a client of the help desk",
    enter: async ({ config }) => ({ [names.apiKey]: config.helpdeskKey }),
    may: (call) => isOpen(call) || call.access === "helpdesk",
  },
  {
    title: "the payments provider",
    enter: async () => ({ [callbackHeaders.token]: callbackToken }),
    may: (call) => isOpen(call) || call.access === "payments",
  },
  {
    title: "the signature provider",
    enter: async () => ({}),
    sign: signedHeaders,
    may: (call) => isOpen(call) || call.access === "signer",
  },
  {
    title: "the identity provider",
    enter: async () => ({}),
    sign: (body) => signedHeaders(body, { key: identityKey }),
    may: (call) => isOpen(call) || call.access === "identity",
  },
  {
    title: "the account check",
    enter: async () => ({ [callbackHeaders.token]: bankCheckToken }),
    may: (call) => isOpen(call) || call.access === "bank-check",
  },
  { title: "a visitor", enter: async (store) => withKey(store), may: isPublic },
  { title: "an unknown token", enter: async (store) => withKey(store, newToken()), may: isPublic },
  {
    title: "an ended session",
    enter: async (store) =>
      withKey(store, (await createMember(store, {}, { expiresAt: new Date(0) })).token),
    may: isPublic,
  },
  funder("a new funder", {}),
  funder("a verified funder", { status: "VERIFIED" }),
  funder("an institution", { role: "lender-institution" }),
  {
    ...funder("a company account without a company", { role: "company" }),
    may: (call) => isPublic(call) || ["signed-in", "member"].includes(call.access),
  },
  colleague("owner"),
  colleague("editor"),
  colleague("viewer"),
  {
    title: "an officer",
    enter: async (store) => withKey(store, (await createOfficer(store)).token),
    may: (call) => isPublic(call) || call.access === "signed-in" || call.access === "officer",
  },
];
