import { amountOf } from "./amount-text.ts";
import type { Condition, Fields, LeafField, RowsField, Step, Steps, VariantField } from "./step.ts";

/*
 * What follows from the answers of a form, for the page and the server alike: which steps and fields are asked, what a
 * changed answer drops, and what was answered. Free of schemas, like the steps. A body may be a draft: anything.
 */

type Body = Readonly<Record<string, unknown>>;
/** The bodies of a form's steps. */
type Bodies<S extends Steps> = Readonly<Record<keyof S & string, Body>>;

/** What conditions are about: the answers of all steps in one, because no name occurs twice in a form. */
export type Answers = Body;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const recordOf = (value: unknown): Body => (isRecord(value) ? value : {});

/** The rows of a repeating group; each keeps its number. */
export const rowsOf = (value: unknown): Body[] => (Array.isArray(value) ? value.map(recordOf) : []);

const holds = (when: Condition | undefined, answers: Answers): boolean =>
  Object.entries(when ?? {}).every(([name, values]) =>
    (values as readonly unknown[]).includes(answers[name]),
  );

/** The shape that is asked for; undefined while none is. */
const variantOf = (field: VariantField, answers: Answers) =>
  Object.entries(field.of).find(([, { when }]) => holds(when, answers));

/** What is answered elsewhere; undefined where it is asked. */
export function knownAnswer({ known }: Pick<LeafField, "known">, answers: Answers): unknown {
  if (!known) return undefined;
  if ("is" in known) return known.is;
  return holds(known.when, answers) ? answers[known.as] : undefined;
}

/** Names of the steps that are taken, in their order. */
export const stepsTaken = <S extends Steps>(steps: S, answers: Answers): (keyof S & string)[] =>
  Object.keys(steps).filter((name) => holds(steps[name]?.when, answers));

/**
 * The answers that count: those of fields which are asked. A condition is about an earlier field, so one passage finds
 * what depends on what is itself asked no more.
 */
export function answersOf<S extends Steps>(steps: S, bodies: Bodies<S>): Answers {
  const answers: Record<string, unknown> = {};
  for (const [step, { when, fields }] of Object.entries(steps)) {
    if (!holds(when, answers)) continue;
    for (const [name, field] of Object.entries(fields)) {
      if (holds(field.when, answers)) answers[name] = bodies[step]?.[name];
    }
  }
  return answers;
}

/** A field that is asked, at its place in a body. */
export interface Asked {
  /** `use_of_funds.0.amount` */
  readonly path: string;
  readonly name: string;
  readonly field: LeafField | RowsField;
  readonly value: unknown;
  /** Of a repeating group: the row, and its number from 0. */
  readonly row?: { readonly number: number; readonly values: Body };
}

/** Every field of a step that is asked, in the order of the form: a repeating group before the fields of its rows. */
export function fieldsAsked(step: Pick<Step, "fields">, body: Body, answers: Answers): Asked[] {
  const walk = (fields: Fields, values: Body, before: string, row?: Asked["row"]): Asked[] =>
    Object.entries(fields).flatMap(([name, field]): Asked[] => {
      if (!holds(field.when, answers)) return [];
      const value = values[name];
      const path = before + name;
      if (field.kind === "group") return walk(field.fields, recordOf(value), `${path}.`, row);
      if (field.kind === "variants") {
        const [, { fields: asked }] = variantOf(field, answers) ?? ["", { fields: {} }];
        return walk(asked, recordOf(value), `${path}.`, row);
      }
      if (field.kind === "rows") {
        const rows = rowsOf(value).flatMap((each, number) =>
          walk(field.fields, each, `${path}.${number}.`, { number, values: each }),
        );
        return [{ path, name, field, value }, ...rows];
      }
      const known = knownAnswer(field, answers);
      return [{ path, name, field, value: known ?? value, ...(row && { row }) }];
    });
  return walk(step.fields, body, "");
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** Whether something was answered: of a repeating group, anything in its rows. */
export const isAnswered = ({ field, value }: Pick<Asked, "field" | "value">): boolean =>
  field.kind === "rows"
    ? rowsOf(value).some((row) => Object.values(row).some((each) => !isEmpty(each)))
    : !isEmpty(value);

/** Everything that is asked in the steps that are taken. */
export function formFields<S extends Steps>(steps: S, bodies: Bodies<S>) {
  const answers = answersOf(steps, bodies);
  return stepsTaken(steps, answers).flatMap((step) =>
    fieldsAsked(steps[step] as Step, bodies[step], answers).map((asked) => ({ ...asked, step })),
  );
}

/** What was answered and is asked no more once a step is answered otherwise; a repeating group as a whole. */
export function droppedBy<S extends Steps>(
  steps: S,
  bodies: Bodies<S>,
  changed: Partial<Bodies<S>>,
) {
  const left = formFields(steps, { ...bodies, ...changed });
  return formFields(steps, bodies).filter(
    (asked) =>
      !asked.row &&
      isAnswered(asked) &&
      !left.some(({ step, path }) => step === asked.step && path === asked.path),
  );
}

/** A body as it counts: without what is not asked, and with what is known. */
export function settle({ fields }: Pick<Step, "fields">, body: Body, answers: Answers): Body {
  const settled = (field: Fields[string], value: unknown): unknown => {
    if (!holds(field.when, answers)) return undefined;
    switch (field.kind) {
      case "group":
        return isRecord(value) ? settle(field, value, answers) : undefined;
      case "variants": {
        const [kind, variant] = variantOf(field, answers) ?? [];
        return variant && isRecord(value)
          ? { kind, ...settle(variant, value, answers) }
          : undefined;
      }
      case "rows":
        return Array.isArray(value)
          ? rowsOf(value).map((row) => settle(field, row, answers))
          : undefined;
      default:
        return knownAnswer(field, answers) ?? value;
    }
  };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = settled(field, body[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Paths of what has to be answered under a condition that holds. Everything else is required by its schema. */
export const missingUnderCondition = (
  step: Pick<Step, "fields">,
  body: Body,
  answers: Answers,
): string[] =>
  fieldsAsked(step, body, answers)
    .filter((asked) => asked.field.when && !isAnswered(asked))
    .map(({ path }) => path);

/** What the rows add up to, and what they should; undefined while an amount is none. Whole units, such as rupiah. */
export function sumOf({ sum }: RowsField, rows: readonly Body[], answers: Answers) {
  if (!sum) return undefined;
  const whole = typeof sum.is === "number" ? BigInt(sum.is) : amountOf(String(answers[sum.is]));
  const amounts = rows.map((row) => amountOf(String(row[sum.of])));
  if (whole === undefined || amounts.includes(undefined)) return undefined;
  return { sum: amounts.reduce<bigint>((total, each) => total + (each ?? 0n), 0n), whole };
}
