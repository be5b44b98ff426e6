import {
  type DocumentName,
  documentsOf,
  isFile,
  type Step,
  type StepBody,
  type StepField,
  type StepSaved,
  type StepStart,
  type Steps,
  savedName,
  type TypedInSteps,
} from "@rukun/contract/step";

type Camel<T extends string> = T extends `${infer A}${"_" | "/"}${infer B}`
  ? `${A}${Capitalize<Camel<B>>}`
  : T;

/** Saved by the step's own service: encrypted numbers, and pictures. */
type Special = { readonly sealed: true } | { readonly kind: "picture" };

/** Rupiah: a number in the table, digits on the wire. */
type Amount = { readonly rule: "positiveAmount" };
type OptionalAmount = { readonly rule: "optionalAmount" };

type ColumnName<K, F> = K extends string
  ? F extends Special
    ? never
    : F extends { readonly kind: "document" }
      ? `${Camel<K>}Id`
      : Camel<K>
  : never;

/** What a step keeps in its table. */
export type StepColumns<S extends Step> = {
  -readonly [K in keyof S["fields"] as ColumnName<K, S["fields"][K]>]: S["fields"][K] extends {
    readonly kind: "flag";
  }
    ? boolean
    : S["fields"][K] extends Amount
      ? bigint
      : S["fields"][K] extends OptionalAmount
        ? bigint | null
        : string;
};

/** Fields that go out as their column has them. */
type PlainName<F> = {
  [K in keyof F]: F[K] extends Special
    ? never
    : F[K] extends { readonly kind: "text" | "flag" | "choice" }
      ? K
      : never;
}[keyof F];
type PlainNames<S extends Steps> = { [N in keyof S]: PlainName<S[N]["fields"]> }[keyof S];

type MissingColumn<S extends Steps, Row> = Exclude<
  { [N in keyof S]: keyof StepColumns<S[N]> }[keyof S],
  keyof Row
>;
type Kept<Row> = Readonly<Partial<Row>>;

const isSealed = (field: StepField) => field.kind === "text" && field.sealed === true;
const isSpecial = (field: StepField) => field.kind === "picture" || isSealed(field);
const isPlain = (field: StepField) =>
  field.kind === "flag" || field.kind === "choice" || (field.kind === "text" && !field.sealed);
const isAmount = (field: StepField) =>
  field.kind === "text" && (field.rule === "positiveAmount" || field.rule === "optionalAmount");

function toColumn(field: StepField, sent: unknown) {
  if (isAmount(field)) return sent ? BigInt(sent as string) : null;
  return sent ?? (field.kind === "text" ? "" : undefined);
}
const toWire = (kept: unknown) => (typeof kept === "bigint" ? String(kept) : (kept ?? null));

const columnName = (name: string, { kind }: Pick<StepField, "kind">) =>
  name.replace(/[_/](.)/g, (_, letter: string) => letter.toUpperCase()) +
  (kind === "document" ? "Id" : "");

/**
 * Ties the steps of a form to the table that keeps them: `notaris_akta_number` is kept in `notarisAktaNumber`, the
 * document `nib_file` in `nibFileId`. A field without such a column does not compile. Encrypted numbers and pictures
 * have columns that only their service knows; they, regions and banks are handed over to be answered.
 */
export const stepColumns =
  <Row extends object>() =>
  <const S extends Steps>(
    steps: S &
      ([MissingColumn<S, Row>] extends [never] ? unknown : { missing: MissingColumn<S, Row> }),
  ) => {
    const read = (
      step: Step,
      row: Kept<Row> | undefined,
      other: object,
    ): Record<string, unknown> => {
      const columns = (row ?? {}) as Record<string, unknown>;
      const others = other as Record<string, unknown>;
      return Object.fromEntries(
        Object.entries(step.fields).map(([name, field]) => {
          const answeredName = savedName(name, field);
          const value = isPlain(field) ? columns[columnName(name, field)] : others[answeredName];
          return [answeredName, toWire(value)];
        }),
      );
    };

    return {
      /** The values of a checked body for the table. A text that was left out is empty. */
      toColumns<N extends keyof S>(name: N, body: StepBody<S[N]>): StepColumns<S[N]> {
        const sent = body as Readonly<Record<string, unknown>>;
        const kept = Object.entries(steps[name]?.fields ?? {}).filter(
          ([, field]) => !isSpecial(field),
        );
        return Object.fromEntries(
          kept.map(([name, field]) => [columnName(name, field), toColumn(field, sent[name])]),
        ) as StepColumns<S[N]>;
      },

      /** A step as GET answers it, also before the first save. */
      start<N extends keyof S>(
        name: N,
        row: Kept<Row> | undefined,
        other: Omit<StepStart<S[N]>, PlainName<S[N]["fields"]>>,
      ) {
        return read(steps[name] as Step, row, other) as StepStart<S[N]>;
      },

      /** A step that was saved. */
      saved<N extends keyof S>(
        name: N,
        row: Kept<Row>,
        other: Omit<StepSaved<S[N]>, PlainName<S[N]["fields"]>>,
      ) {
        return read(steps[name] as Step, row, other) as StepSaved<S[N]>;
      },

      /** What was typed in all steps. A text that the form has asked for only since then is empty. */
      typed(row: Kept<Row>, other: Omit<TypedInSteps<S>, PlainNames<S>>): TypedInSteps<S> {
        const fields = Object.values(steps as Steps).flatMap((step) =>
          Object.entries(read(step, row, other)).filter(
            ([name]) => !isFile(step.fields[name] ?? { kind: "text" }),
          ),
        );
        return Object.fromEntries(
          fields.map(([name, value]) => [name, value ?? ""]),
        ) as TypedInSteps<S>;
      },

      /** The columns that refer to a step's documents, by field. */
      documents: <N extends keyof S>(name: N) =>
        Object.fromEntries(
          documentsOf(steps[name] as Step).map((field) => [
            field,
            columnName(field, { kind: "document" }),
          ]),
        ) as { [K in DocumentName<S[N]>]: `${Camel<K>}Id` },
    };
  };
