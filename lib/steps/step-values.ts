import { readRate } from "@rukun/contract/rate-text";
import {
  type Fields,
  type Step,
  type StepAnswer,
  type StepField,
  type StepStart,
  type StepValues,
  savedName,
} from "@rukun/contract/step";
import { type Answers, isRecord, rowsOf, settle } from "@rukun/contract/step-answers";
import { percentOfBps } from "@/lib/format/percent-of-bps";

/** Response of a step's GET by field; each is null before the first save. */
export function savedFields<S extends Step>(step: S, answer: StepAnswer<S>): StepStart<S> {
  const { [step.answer ?? ""]: wrapped, ...flat } = answer as Record<string, unknown>;
  const known = (step.answer ? wrapped : flat) as Record<string, unknown> | null;
  const names = Object.entries(step.fields).map(([name, field]) => savedName(name, field));
  return Object.fromEntries(names.map((name) => [name, known?.[name] ?? null])) as StepStart<S>;
}

/** Form values from saved ones. */
export function startValues<S extends Step>(step: S, saved: StepStart<S>): StepValues<S> {
  const known = saved as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(step.fields).map(([name, field]) => [
      name,
      shownAs(field, known[savedName(name, field)]),
    ]),
  ) as StepValues<S>;
}

/** Form values from a body, whatever it holds: a text for every input, and as many rows as there have to be. */
export const valuesOf = <S extends Pick<Step, "fields">>(step: S, body: Answers) =>
  Object.fromEntries(
    Object.entries(step.fields).map(([name, field]) => [name, shownAs(field, body[name])]),
  ) as StepValues<S & Step>;

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

function shownAs(field: StepField, given: unknown): unknown {
  const inside = isRecord(given) ? given : {};
  switch (field.kind) {
    case "flag":
      return typeof given === "boolean" ? given : (field.start ?? false);
    case "picture":
      return undefined;
    case "count":
      return field.percent ? percentOfBps(textOf(given)) : textOf(given);
    case "group":
      return valuesOf(field, inside);
    case "variants":
      return Object.assign({}, ...Object.values(field.of).map((each) => valuesOf(each, inside)));
    case "rows": {
      const rows = rowsOf(given);
      const missing = Array.from({ length: field.least - rows.length }, () => ({}));
      return [...rows, ...missing].map((row) => valuesOf(field, row));
    }
    default:
      return textOf(inside.id ?? given);
  }
}

/** What is typed, as a body: what is empty is left out, so that a draft says what is missing. */
function typedIn(fields: Fields, values: Answers): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const body = bodyValue(field, values[name]);
      return body === undefined ? [] : [[name, body]];
    }),
  );
}

function bodyValue(field: StepField, value: unknown): unknown {
  const inside = isRecord(value) ? value : {};
  switch (field.kind) {
    case "group":
      return typedIn(field.fields, inside);
    case "variants":
      return typedIn(
        Object.assign({}, ...Object.values(field.of).map((each) => each.fields)),
        inside,
      );
    case "rows":
      // Empty rows stay, so that a row has the same number in the form, in the body and in its messages.
      return rowsOf(value).map((row) => typedIn(field.fields, row));
    case "flag":
      return value;
    default: {
      const text = textOf(value);
      if (text.trim() === "") return undefined;
      return field.kind === "count" && field.percent ? readRate(text).value : text;
    }
  }
}

/**
 * The body that a form's values stand for.
 * @param others answers of the form's other steps
 */
export function bodyOf<S extends Pick<Step, "fields">>(
  step: S,
  values: StepValues<S & Step>,
  others: Answers,
): Record<string, unknown> {
  const typed = typedIn(step.fields, values as Answers);
  return { ...settle(step, typed, { ...others, ...typed }) };
}
