import { isDeepStrictEqual } from "node:util";
import { type ContractKind, contractKinds } from "@rukun/contract/contract-kinds";
import type { ContractRecord } from "@rukun/contract/contracts";
import { mayAsOfficer, type OfficerAction } from "@rukun/contract/officer-roles";
import type { ContractDraft } from "../../documents/terms.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";

const prefixes: Readonly<Record<ContractKind, string>> = {
  rdl: "RDL",
  "bil-ujrah": "WBU",
  wakalah: "WKL",
  musyarakah: "MSY",
  murabahah: "MBH",
  countersignature: "TTP",
};
const numberLength = 10;

/** Follows from the id: a counter would make all contracts wait for each other. */
export const contractNumber = (kind: ContractKind, id: string, at: Date): string =>
  `${prefixes[kind]}-${at.getUTCFullYear()}-${id.replaceAll("-", "").slice(-numberLength).toUpperCase()}`;

/** `R●●● K●●●●●`: enough for whoever knows the person. */
export const reducedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const [first = "", ...rest] = Array.from(word);
      return first + "●".repeat(rest.length);
    })
    .join(" ");

/** Officers read by role: what a company signed belongs to its campaign, everything else to a funder's money. */
const officerActions = {
  rdl: "read_funder_contracts",
  "bil-ujrah": "read_company_contracts",
  wakalah: "read_funder_contracts",
  musyarakah: "read_funder_contracts",
  murabahah: "read_funder_contracts",
  countersignature: "read_company_contracts",
} as const satisfies Record<ContractKind, OfficerAction>;

/** A person by what they are to a contract, or an officer by the kinds that their roles need. */
export type ContractReader =
  | { readonly userId: string }
  | { readonly kinds: readonly ContractKind[] };

export const readerOf = ({ userId, role, officerRoles }: SignedIn): ContractReader =>
  role === "officer"
    ? { kinds: contractKinds.filter((kind) => mayAsOfficer(officerRoles, officerActions[kind])) }
    : { userId };

type Said = Pick<ContractDraft, "kind" | "parties" | "terms" | "templateVersion">;

/** The same words between the same people. */
export const saysTheSame = (one: Said, other: Said): boolean =>
  one.kind === other.kind &&
  one.templateVersion === other.templateVersion &&
  isDeepStrictEqual([one.parties, one.terms], [other.parties, other.terms]);

/** A contract, with what one of its parties did about it. */
interface FoundRecord {
  readonly id: string;
  readonly number: string;
  readonly isReady: boolean;
  readonly readAt: Date | null;
  readonly signedAt: Date | null;
  /** Null before it was brought to the signature provider. */
  readonly signing: {
    readonly signingUrl: string | null;
    readonly refusedAt: Date | string | null;
    readonly signedFileId: string | null;
  } | null;
}

export const contractRecordOf = (found: FoundRecord): ContractRecord => ({
  id: found.id,
  number: found.number,
  is_ready: found.isReady,
  read_at: found.readAt?.toISOString() ?? null,
  signature: found.signedAt ? "signed" : "unsigned",
  signed_at: found.signedAt?.toISOString() ?? null,
  is_at_signer: found.signing !== null && !found.signing.refusedAt,
  is_refused: Boolean(found.signing?.refusedAt),
  signing_url: found.signedAt ? null : (found.signing?.signingUrl ?? null),
  has_signed_file: Boolean(found.signing?.signedFileId),
});
