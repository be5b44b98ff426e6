import type { ContractKind } from "@rukun/contract/contract-kinds";

/** Whole rupiah, in digits: terms are kept as JSON. */
type Rupiah = string;
/** `YYYY-MM-DD` in western Indonesia. */
type Day = string;

/** A row of a schedule that `finance` computed. `yield` is the margin of a sale, or a projected share of profit. */
export interface ScheduleRow {
  readonly no: number;
  readonly due: Day;
  readonly principal: Rupiah;
  readonly yield: Rupiah;
}

export type Ujrah =
  | { readonly kind: "amount"; readonly amount: Rupiah }
  /** `amount` is the share of the base as it stands when the contract is made. */
  | {
      readonly kind: "share";
      readonly bps: number;
      readonly base: { readonly id: string; readonly en: string };
      readonly amount: Rupiah;
    };

/** What a contract calls its campaign. */
interface Titled {
  /** In the binding language. */
  readonly campaign: string;
  /** The same in English; drafts of before have only the binding title. */
  readonly campaignEn?: string;
}

interface Funded extends Titled {
  readonly company: string;
  /** What the funder puts in. */
  readonly amount: Rupiah;
  readonly schedule: readonly ScheduleRow[];
}

/** A funder's contract, as the countersignature of its company lists it. */
export interface ListedContract {
  readonly number: string;
  /** Reduced. */
  readonly funder: string;
  readonly amount: Rupiah;
  /** Of the version that the funder signed; null for one whose document is only made when somebody asks for it. */
  readonly sha256: string | null;
}

/** What a contract of each kind states. */
export interface ContractTerms {
  readonly rdl: { readonly bank: string };
  readonly "bil-ujrah": Titled & {
    readonly target: Rupiah;
    readonly ujrah: Ujrah;
    /** Taken from what is disbursed; otherwise the company pays it from its own cash. */
    readonly isDeducted: boolean;
  };
  readonly wakalah: Titled & {
    readonly company: string;
    readonly amount: Rupiah;
    readonly ujrah: Ujrah;
    /** Of a campaign that is an agency itself: what the company does for the funders, and its fee for all of it. */
    readonly mandate?: { readonly id: string; readonly en: string; readonly fee: Rupiah };
  };
  readonly musyarakah: Funded & {
    /** Capital of all funders together, and the company's own. */
    readonly fundersCapital: Rupiah;
    readonly companyCapital: Rupiah;
    /** The funders' share of profit, in basis points. */
    readonly nisbahBps: number;
  };
  readonly murabahah: Funded & {
    readonly goods: string;
    /** The same in English; drafts of before have only the binding words. */
    readonly goodsEn?: string;
    readonly supplier: string;
    /** Of the goods, for the whole campaign; the margin is fixed. */
    readonly cost: Rupiah;
    readonly margin: Rupiah;
  };
  /** One signature of the company under all funders' contracts of a campaign. */
  readonly countersignature: Titled & {
    readonly company: string;
    readonly akad: "musyarakah" | "murabahah";
    /** How many contracts, and what their funders put in together. */
    readonly contracts: number;
    readonly amount: Rupiah;
    /** SHA-256 of the whole list as a file. */
    readonly listSha256: string;
    /** The same list in the document; null where it is too long for one. */
    readonly list: readonly ListedContract[] | null;
  };
}

/** A party as the contract names it. */
export interface Party {
  readonly userId: string;
  readonly name: string;
  readonly role: "funder" | "company";
  /** Of the company that the person signs for. */
  readonly company?: string;
}

/** That a party has signed, as the document says it. */
export interface Signature {
  readonly party: Party;
  readonly at: string;
  /** The signature provider's own number of the document. */
  readonly reference: string;
  /** SHA-256 of the version that was signed. */
  readonly of: string;
}

/** A box on a page, in PDF points (1/72 inch) from the lower left corner of the page, as PDF counts. */
export interface SignatureBox {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a party signs at the signature provider. */
export interface SignaturePlace extends SignatureBox {
  readonly userId: string;
}

/** Everything a document is made from: the same draft makes the same bytes. */
export type ContractDraft<K extends ContractKind = ContractKind> = {
  [Each in K]: {
    readonly kind: Each;
    readonly templateVersion: string;
    readonly number: string;
    readonly madeAt: string;
    readonly parties: readonly Party[];
    readonly terms: ContractTerms[Each];
  };
}[K];
