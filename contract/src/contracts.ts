import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { contractKinds } from "./contract-kinds.ts";
import { requiredText } from "./fields.ts";

export const readContract = defineCall({
  method: "GET",
  path: "/v1/contract/document",
  summary:
    "The newest PDF of a contract, for its parties, members of a company that it binds, and officers whose role needs it; their views are recorded.",
  access: "signed-in",
  query: z.strictObject({ contract_id: requiredText(64) }),
  response: null,
  errors: ["not_found"],
});

export const readSignedContract = defineCall({
  method: "GET",
  path: "/v1/contract/signed",
  summary:
    "The PDF of a contract as it was signed last at the signature provider, for whoever may read the contract; not found until it was fetched from there.",
  access: "signed-in",
  query: z.strictObject({ contract_id: requiredText(64) }),
  response: null,
  errors: ["not_found"],
});

const text = z.string();
const digits = z.string();

export const contractText = z.object({
  id: text,
  number: text,
  kind: z.enum(contractKinds),
  title: text,
  template_version: text,
  parties: z.array(
    z.object({ name: text, role: z.enum(["funder", "company"]), company: z.nullable(text) }),
  ),
  clauses: z.array(z.object({ title: text, text })),
  /** Null for kinds without one; `yield` is a fixed margin, or a projected share of profit. */
  schedule: z.nullable(
    z.array(z.object({ no: z.number(), due: text, principal: digits, yield: digits })),
  ),
  /** The contracts that a countersignature is under, unless they are too many to be read; null for other kinds. */
  list: z.nullable(
    z.array(z.object({ number: text, funder: text, amount: digits, sha256: z.nullable(text) })),
  ),
  /** When the caller had read it to its end; null before. */
  read_at: z.nullable(z.iso.datetime()),
});
export type ContractText = z.output<typeof contractText>;

export const readContractText = defineCall({
  method: "GET",
  path: "/v1/contract/text",
  summary:
    "What a contract says, in the caller's language, for its parties and members of a company that it binds. The document in Indonesian binds.",
  access: "member",
  query: z.strictObject({ contract_id: requiredText(64) }),
  response: contractText,
  errors: ["not_found"],
});

/** Whether a person has signed a document. */
export const signatureStatuses = ["signed", "unsigned"] as const;

/** A contract as one of its parties signs it. */
export const contractRecord = z.object({
  id: text,
  number: text,
  /** Its document is made; it takes a moment. */
  is_ready: z.boolean(),
  /** When the party had read it to its end; null before. */
  read_at: z.nullable(z.iso.datetime()),
  signature: z.enum(signatureStatuses),
  signed_at: z.nullable(z.iso.datetime()),
  /** It was brought to the signature provider. */
  is_at_signer: z.boolean(),
  /** The provider does not take it; the party may bring it there once more. */
  is_refused: z.boolean(),
  /** Where the party signs; null until the provider has it, and once it is signed. */
  signing_url: z.nullable(text),
  /** The document as signed at the provider is kept too. */
  has_signed_file: z.boolean(),
});
export type ContractRecord = z.output<typeof contractRecord>;

/** The company's signature under a funder's contract. */
export const companySignature = z.object({
  /** Who signed for the company. */
  name: text,
  signed_at: z.iso.datetime(),
  /** Number of the document that was signed for all contracts of the campaign. */
  countersignature: z.nullable(text),
});
export type CompanySignature = z.output<typeof companySignature>;

/** The last signature that did not count: whoever made it could not sign for the company any more. */
export const refusedSignature = z.nullable(z.object({ name: text, at: z.iso.datetime() }));
export type RefusedSignature = z.output<typeof refusedSignature>;

/** A contract that an owner signs for their company. */
export const companyContract = z.extend(contractRecord, {
  /** Full name of the owner who signs it. */
  signatory: text,
  is_signatory: z.boolean(),
  /** Unsigned, and its signatory may sign no more: somebody who may has it made anew. */
  is_stranded: z.boolean(),
});
export type CompanyContract = z.output<typeof companyContract>;

export const confirmContractRead = defineCall({
  method: "POST",
  path: "/v1/contract/read",
  summary:
    "Says that the caller, a party, has read a contract to its end: nobody signs before. The first time counts.",
  access: "member",
  body: z.strictObject({ contract_id: requiredText(64) }),
  response: z.object({ read_at: z.iso.datetime() }),
  errors: ["not_found"],
});

/** What a PDF of this platform is, to whoever holds it. */
const checkedContract = z.object({
  number: z.string(),
  kind: z.enum(contractKinds),
  template_version: z.string(),
  /** Title in the binding language; null for a contract about none. */
  campaign: z.nullable(z.string()),
  version: z.number(),
  /** Whose file of that version it is: the platform's own, or the one that was signed at the signature provider. */
  source: z.enum(["platform", "signer"]),
  /** Nothing was signed or sealed after it. */
  is_newest: z.boolean(),
  /** Its campaign was cancelled, or its funding has ended without payment. */
  is_void: z.boolean(),
  /** What a company has signed with it: contracts of funders; null for other kinds. */
  covers: z.nullable(z.object({ contracts: z.number(), amount: digits, list_sha256: z.string() })),
  sealed_at: z.iso.datetime(),
  signers: z.array(
    z.object({
      name: z.string(),
      role: z.enum(["funder", "company"]),
      company: z.nullable(z.string()),
      signed_at: z.nullable(z.iso.datetime()),
      /** Number of the document that was signed in its place, for all contracts of the campaign. */
      countersignature: z.nullable(z.string()),
    }),
  ),
});
export type CheckedContract = z.output<typeof checkedContract>;

export const checkContract = defineCall({
  method: "GET",
  path: "/v1/contract/check",
  summary:
    "Which contract a PDF is, by the SHA-256 of its bytes, and who signed it when; people's names are reduced.",
  access: "public",
  query: z.strictObject({ sha256: requiredText(64) }),
  response: z.object({
    /** Null: no document of this platform has these bytes. */
    contract: z.nullable(checkedContract),
  }),
  rateLimit: { max: 60, windowSeconds: 600 },
});
