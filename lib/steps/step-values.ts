import {
  type Step,
  type StepAnswer,
  type StepField,
  type StepStart,
  type StepValues,
  savedName,
} from "@rukun/contract/step";

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
      startValue(field, known[savedName(name, field)]),
    ]),
  ) as StepValues<S>;
}

function startValue({ kind }: StepField, saved: unknown) {
  switch (kind) {
    case "text":
    case "choice":
      return saved ?? "";
    case "flag":
      return saved ?? false;
    case "picture":
      return undefined;
    default:
      return (saved as { readonly id: string } | null)?.id ?? "";
  }
}
