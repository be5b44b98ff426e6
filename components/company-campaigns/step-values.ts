import type { AkadType } from "@rukun/contract/master-codes";
import { readRate } from "@rukun/contract/rate-text";
import { percentOfBps } from "@/lib/format/percent-of-bps";

/*
 * Values of the forms, and the bodies they stand for. A form has a text for every input; a body leaves out what is empty,
 * so that a draft says what is missing.
 */

const bilingual = ["id", "en"] as const;
export type Bilingual<Name extends string> = Record<`${Name}_id` | `${Name}_en`, string>;

const basicsFields = [
  "title_id",
  "title_en",
  "summary_id",
  "summary_en",
  "project_type",
  "akad_type",
  "province_id",
  "city_id",
  "target",
  "minimum",
  "pledge_minimum",
  "pledge_maximum",
  "opens_on",
  "closes_on",
  "tenor_type",
  "underfunded_rule",
] as const;
export type BasicsValues = Record<(typeof basicsFields)[number], string>;

const akadFields = {
  murabahah: ["supplier", "goods_id", "goods_en", "margin", "instalments"],
  musyarakah: ["nisbah", "own_capital", "instalments", "worst", "base", "best"],
  wakalah: ["mandate_id", "mandate_en", "agent_fee", "instalments", "worst", "base", "best"],
} as const satisfies Record<AkadType, readonly string[]>;
const profitFields = ["worst", "base", "best"] as const;

const termFields = [
  "collateral_id",
  "collateral_en",
  "collateral_value",
  "payor_name",
  "payor_id",
  "payor_en",
] as const;

export interface LineValues extends Bilingual<"label"> {
  amount: string;
}
export type RiskValues = Bilingual<"risk"> & Bilingual<"mitigation">;
export type AkadValues = Record<(typeof akadFields)[AkadType][number], string>;
export interface TermsValues extends AkadValues, Record<(typeof termFields)[number], string> {
  use_of_funds: LineValues[];
  risks: RiskValues[];
  is_deducted: boolean;
}

export interface ImageValues extends Bilingual<"alt"> {
  file_id: string;
}
export interface FilesValues {
  images: ImageValues[];
  prospectus_file: string;
  budget_file: string;
  sharia_opinion_file: string;
  /** Objects, as a list of fields needs them. */
  contract_files: { file_id: string }[];
}

export type Body = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
const rows = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

const readTexts = <Name extends string>(names: readonly Name[], body: Body) =>
  Object.fromEntries(names.map((name) => [name, text(body[name])])) as Record<Name, string>;

/** The texts that say something. */
const writeTexts = (names: readonly string[], values: Readonly<Record<string, unknown>>): Body =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return typeof value === "string" && value.trim() !== "" ? [[name, value]] : [];
    }),
  );

const names = (...roots: readonly string[]) =>
  roots.flatMap((root) => bilingual.map((locale) => `${root}_${locale}`));

export const readBasics = (body: Body): BasicsValues => readTexts(basicsFields, body);
export const writeBasics = (values: BasicsValues): Body => writeTexts(basicsFields, values);

/** A share is typed in percent and kept in basis points; what is no number stays as typed. */
export const bpsOfPercent = (typed: string): string => readRate(typed).value;

export const emptyLine: LineValues = { label_id: "", label_en: "", amount: "" };
export const emptyRisk: RiskValues = {
  risk_id: "",
  risk_en: "",
  mitigation_id: "",
  mitigation_en: "",
};

export function readTerms(body: Body): TermsValues {
  const akad = isRecord(body.akad) ? body.akad : {};
  const profits = isRecord(akad.profits) ? akad.profits : {};
  const all = [...new Set(Object.values(akadFields).flat())];
  const lines = rows(body.use_of_funds).map((row) => ({
    ...emptyLine,
    ...readTexts(["label_id", "label_en", "amount"], row),
  }));
  const risks = rows(body.risks).map((row) =>
    readTexts(["risk_id", "risk_en", "mitigation_id", "mitigation_en"], row),
  );
  return {
    ...readTexts(all, { ...akad, ...profits, nisbah: percentOfBps(text(akad.nisbah)) }),
    ...readTexts(termFields, body),
    use_of_funds: lines.length > 0 ? lines : [emptyLine],
    risks: risks.length > 0 ? risks : [emptyRisk],
    is_deducted: isRecord(body.ujrah) ? body.ujrah.is_deducted === true : true,
  };
}

/** @param kind the contract of step 1; undefined before it is chosen */
export function writeTerms(
  values: TermsValues,
  kind: AkadType | undefined,
  ujrahBps: number,
): Body {
  const fields = kind ? akadFields[kind] : [];
  const plain = fields.filter((name) => !(profitFields as readonly string[]).includes(name));
  const profits = writeTexts(profitFields, { ...values });
  // Empty rows stay, so that a row has the same number in the form, in the body and in its messages.
  const lines = values.use_of_funds.map((line) =>
    writeTexts(["label_id", "label_en", "amount"], { ...line }),
  );
  const risks = values.risks.map((risk) => writeTexts(names("risk", "mitigation"), { ...risk }));
  return {
    ...(kind && {
      akad: {
        kind,
        ...writeTexts(plain, { ...values, nisbah: bpsOfPercent(values.nisbah) }),
        ...(kind === "murabahah" ? {} : { profits }),
      },
    }),
    use_of_funds: lines,
    ...writeTexts(termFields, { ...values }),
    risks,
    ujrah: { kind: "share", bps: ujrahBps, is_deducted: values.is_deducted },
  };
}

export function readFiles(body: Body): FilesValues {
  const contracts = Array.isArray(body.contract_files) ? body.contract_files.map(text) : [];
  return {
    images: rows(body.images).map((row) => readTexts(["file_id", "alt_id", "alt_en"], row)),
    ...readTexts(["prospectus_file", "budget_file", "sharia_opinion_file"], body),
    contract_files: (contracts.length > 0 ? contracts : [""]).map((file_id) => ({ file_id })),
  };
}

export function writeFiles(values: FilesValues): Body {
  const { images, contract_files } = values;
  return {
    images: images.map((image) => writeTexts(["file_id", "alt_id", "alt_en"], { ...image })),
    ...writeTexts(["prospectus_file", "budget_file", "sharia_opinion_file"], { ...values }),
    contract_files: contract_files.map(({ file_id }) => file_id),
  };
}

/** Where the form has the field of a body's path; the others have the same name in both. */
export function fieldOfPath(path: string): string {
  const inForm = path
    .replace(/^akad\.profits\./, "")
    .replace(/^akad\./, "")
    .replace(/^ujrah\..*/, "is_deducted")
    .replace(/^(contract_files\.\d+)$/, "$1.file_id");
  return inForm === "kind" ? "akad" : inForm;
}
