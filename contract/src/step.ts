import type { Bank } from "./banks.ts";
import type { CampaignFileKind } from "./campaign-codes.ts";
import type { DocumentType, PreOnboardingDocumentType } from "./document-types.ts";
import type { FileLike } from "./fields.ts";
import type { StoredFile } from "./files.ts";
import type { Region } from "./regions.ts";

/*
 * What a wizard step is, as data: its calls, schemas, drafts, form and columns follow from this one declaration.
 * Free of schemas, so that a dialog can import it before the validation library.
 */

/** A rule of a text, implemented in `step-schemas.ts`. `text` asks for at least one character and at most `max`. */
export type TextRule =
  | "text"
  | "optionalText"
  | "personName"
  | "idCardNumber"
  | "npwpNumber"
  | "nibNumber"
  | "accountNumber"
  | "rtRw"
  | "pastDate"
  | "phone"
  | "email"
  | "businessName"
  /** Whole rupiah, more than none; kept as a number, digits on the wire. */
  | "positiveAmount"
  | "optionalAmount"
  | "optionalCount"
  /** Whole rupiah, none included. */
  | "amount"
  /** A minus in front of what is below zero. */
  | "signedAmount"
  | "calendarDate";

/** Holds while each of these answers of the form, in whatever step, is one of its values. */
export type Condition = Readonly<Record<string, readonly (string | boolean)[]>>;

/** Where an answer already is: always the same, or that of another field while the condition holds. */
export type Known =
  | { readonly is: string | number | boolean }
  | { readonly as: string; readonly when?: Condition };

interface Asked {
  /** Asked only while this holds: what was answered before is dropped with it. */
  readonly when?: Condition;
  /** Shown as answered, and not typed. */
  readonly known?: Known;
}

export type Fields = Readonly<Record<string, StepField>>;

/** What the rows of a group add up to: an answer of the form, or so many whole units. */
export interface RowSum {
  readonly of: string;
  readonly is: string | number;
}

export type LeafField = Asked &
  /** `sealed`: encrypted at rest. */
  (
    | {
        readonly kind: "text";
        readonly rule?: TextRule;
        readonly max?: number;
        readonly sealed?: true;
      }
    /** `mustBeSet`: agreeing is the only answer that is accepted; `start`: ticked until someone answers. */
    | { readonly kind: "flag"; readonly mustBeSet?: true; readonly start?: true }
    /** A whole number; with `percent` in basis points, typed in percent. */
    | {
        readonly kind: "count";
        readonly least: number;
        readonly most: number;
        readonly percent?: true;
      }
    /** The code of an item of a fixed list. */
    | { readonly kind: "choice"; readonly of: readonly string[] }
    /** Sent as the id of a region, answered as the region under the name without `_id`. */
    | { readonly kind: "region"; readonly level: 1 | 2 | 3 | 4 }
    /** Likewise for a bank. */
    | { readonly kind: "bank" }
    /** A picture sent with the step; with `mayStay` it may be left out once one is stored. */
    | { readonly kind: "picture"; readonly mayStay?: true }
    /** A file that was uploaded before, as this type of document; the step carries its id. */
    | {
        readonly kind: "document";
        readonly type: DocumentType | PreOnboardingDocumentType | CampaignFileKind;
      }
  );

/** Fields in an object of their own. */
export type GroupField = Asked & { readonly kind: "group"; readonly fields: Fields };

/** One object of several shapes, told apart by its `kind`: the first whose condition holds. */
export type VariantField = Asked & {
  readonly kind: "variants";
  readonly of: Readonly<Record<string, { readonly when?: Condition; readonly fields: Fields }>>;
};

/** A repeating group: each row has these fields. */
export type RowsField = Asked & {
  readonly kind: "rows";
  readonly least: number;
  readonly most: number;
  readonly fields: Fields;
  readonly sum?: RowSum;
};

export type StepField = LeafField | GroupField | VariantField | RowsField;

export interface Step {
  readonly path: string;
  /** Where POST is sent instead: a correction of what was sent before. */
  readonly sentTo?: string;
  /** Name under which GET answers the saved fields, null before the first save; without it each field is null then. */
  readonly answer?: string;
  /** How POST is sent; form-encoded without it. */
  readonly sentAs?: "multipart" | "json";
  /**
   * Several people of a company fill it in: GET answers a revision, and POST names the version that was seen. `form`: the
   * step sends the whole form, so its revision is that of all steps.
   */
  readonly shared?: "step" | "form";
  /** The step is taken only while this holds. */
  readonly when?: Condition;
  /** In the order of the form. */
  readonly fields: Fields;
}

/** The steps of a form; the names are also those of the parts of its draft. */
export type Steps = Readonly<Record<string, Step>>;

export const defineSteps = <const S extends Steps>(steps: S): S => steps;

/** An address: a region of each level. */
export const regionFields = {
  province_id: { kind: "region", level: 1 },
  city_id: { kind: "region", level: 2 },
  district_id: { kind: "region", level: 3 },
  sub_district_id: { kind: "region", level: 4 },
} as const satisfies Record<string, StepField>;

type Flat<T> = { [K in keyof T]: T[K] };
type Picked<F, Shape> = { [K in keyof F]: F[K] extends Shape ? K : never }[keyof F];

type Kind<K extends StepField["kind"]> = { readonly kind: K };
export type DocumentName<S extends Step> = Picked<S["fields"], Kind<"document">> & string;
type FileField = { readonly kind: "picture" | "document" };
type CanBeLeftOut =
  | { readonly mayStay: true }
  | { readonly rule: `optional${string}` }
  | { readonly when: Condition };

type Sent<F> =
  F extends Kind<"flag">
    ? boolean
    : F extends Kind<"picture">
      ? FileLike
      : F extends Kind<"count">
        ? number
        : F extends { readonly kind: "choice"; readonly of: readonly (infer Code)[] }
          ? Code
          : F extends { readonly kind: "group"; readonly fields: infer G }
            ? SentFields<G>
            : F extends { readonly kind: "rows"; readonly fields: infer G }
              ? SentFields<G>[]
              : F extends { readonly kind: "variants"; readonly of: infer V }
                ? {
                    [K in keyof V]: V[K] extends { readonly fields: infer G }
                      ? Flat<{ kind: K } & SentFields<G>>
                      : never;
                  }[keyof V]
                : string;
type SentFields<F> = Flat<
  {
    -readonly [K in Exclude<keyof F, Picked<F, CanBeLeftOut>>]: Sent<F[K]>;
  } & {
    -readonly [K in Picked<F, CanBeLeftOut>]?: Sent<F[K]> | undefined;
  }
>;
/** Body of a step's POST. */
export type StepBody<S extends Step> = SentFields<S["fields"]>;

type Typed<F> =
  F extends Kind<"picture">
    ? FileLike | undefined
    : F extends Kind<"flag">
      ? boolean
      : F extends { readonly kind: "group"; readonly fields: infer G }
        ? TypedFields<G>
        : F extends { readonly kind: "rows"; readonly fields: infer G }
          ? TypedFields<G>[]
          : F extends { readonly kind: "variants"; readonly of: infer V }
            ? Flat<
                Union<
                  {
                    [K in keyof V]: V[K] extends { readonly fields: infer G }
                      ? TypedFields<G>
                      : never;
                  }[keyof V]
                >
              >
            : string;
type TypedFields<F> = { -readonly [K in keyof F]: Typed<F[K]> };
/** Values of the step's form: every field is present, of every variant, and an empty string means no value. */
export type StepValues<S extends Step> = TypedFields<S["fields"]>;

/** The part of it that a draft keeps: never a file. */
export type StepDraft<S extends Step> = Pick<
  StepValues<S>,
  Exclude<keyof S["fields"], Picked<S["fields"], FileField>>
>;
/** What a shared step was when its draft was begun. */
export interface SeenStep {
  readonly version: number;
  /** Of the fields that a draft keeps. */
  readonly values: Readonly<Record<string, unknown>>;
}
export type StepDrafts<S extends Steps> = {
  -readonly [K in keyof S]: StepDraft<S[K]> & { readonly seen?: SeenStep };
};

/** How often a shared step was saved, and by whom last. */
export interface StepRevision {
  /** 0 before the first save. */
  readonly version: number;
  readonly saved_at: string | null;
  /** Full name. */
  readonly saved_by: string | null;
}

type SavedName<K, F> = F extends Kind<"region" | "bank"> ? (K extends `${infer N}_id` ? N : K) : K;
type SavedValue<F> =
  F extends Kind<"flag">
    ? boolean
    : F extends Kind<"region">
      ? Region
      : F extends Kind<"bank">
        ? Bank
        : F extends FileField
          ? StoredFile
          : string;

/** Saved fields as answered. */
export type StepSaved<S extends Step> = {
  -readonly [K in keyof S["fields"] as SavedName<K, S["fields"][K]>]: SavedValue<S["fields"][K]>;
};
/** The same before everything was saved. */
export type StepStart<S extends Step> = { [K in keyof StepSaved<S>]: StepSaved<S>[K] | null };
/** `data` of a step's GET. */
export type StepAnswer<S extends Step> = S extends { readonly answer: infer A extends string }
  ? { [K in A]: StepSaved<S> | null }
  : S extends { readonly shared: string }
    ? StepStart<S> & StepRevision
    : StepStart<S>;

type Union<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer I) => void
  ? I
  : never;
/** What was typed in all steps, as officers read it: everything but files. */
export type TypedInSteps<S extends Steps> = Flat<
  Union<
    {
      [K in keyof S]: {
        -readonly [N in Exclude<
          keyof S[K]["fields"],
          Picked<S[K]["fields"], FileField>
        > as SavedName<N, S[K]["fields"][N]>]: SavedValue<S[K]["fields"][N]>;
      };
    }[keyof S]
  >
>;

export const isFile = ({ kind }: StepField): boolean => kind === "picture" || kind === "document";

/** Name of a field in answers. */
export const savedName = (name: string, { kind }: StepField): string =>
  kind === "region" || kind === "bank" ? name.replace(/_id$/, "") : name;

/** Names of the fields of a kind, in the order of the form. */
export const fieldsOf = (
  { fields }: Pick<Step, "fields">,
  is: (field: StepField) => boolean = () => true,
): string[] => Object.entries(fields).flatMap(([name, field]) => (is(field) ? [name] : []));

/** Names of the fields that carry the id of a document. */
export const documentsOf = <S extends Step>(step: S) =>
  fieldsOf(step, ({ kind }) => kind === "document") as DocumentName<S>[];

/** Names of the fields that a draft keeps. */
export const draftFieldsOf = <S extends Step>(step: S) =>
  fieldsOf(step, (field) => !isFile(field)) as (keyof StepDraft<S> & string)[];
