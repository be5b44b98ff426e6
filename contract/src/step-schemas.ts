import * as z from "zod/mini";
import { bank } from "./banks.ts";
import {
  accountNumber,
  amount,
  businessName,
  calendarDate,
  checkbox,
  choice,
  consent,
  documentReference,
  email,
  idCardNumber,
  message,
  npwpNumber,
  optionalAmount,
  optionalCount,
  optionalText,
  pastDate,
  personName,
  phone,
  positiveAmount,
  regionId,
  requiredFile,
  requiredText,
  rtRw,
  shortNumber,
  signedAmount,
  version,
} from "./fields.ts";
import { storedFile } from "./files.ts";
import { nibPattern } from "./patterns.ts";
import { region } from "./regions.ts";
import {
  isFile,
  type RowsField,
  type Step,
  type StepAnswer,
  type StepBody,
  type StepField,
  type StepRevision,
  type Steps,
  savedName,
  type TextRule,
  type TypedInSteps,
  type VariantField,
} from "./step.ts";
import { missingUnderCondition } from "./step-answers.ts";

const texts: Record<TextRule, (max?: number) => z.ZodMiniType> = {
  text: requiredText,
  optionalText,
  personName,
  idCardNumber,
  npwpNumber,
  nibNumber: () => requiredText(20).check(z.regex(nibPattern, message("nibLength"))),
  accountNumber,
  rtRw,
  pastDate,
  phone,
  email,
  businessName,
  positiveAmount,
  optionalAmount,
  optionalCount,
  amount,
  signedAmount,
  calendarDate,
};

/** Rows of a form; what is no list at all is told once. */
const rows = ({ fields, least, most }: RowsField) =>
  z.array(z.strictObject(sentShape({ fields }))).check(
    z.refine((given: unknown[]) => given.length >= least, message("required")),
    z.refine((given: unknown[]) => given.length <= most, message("tooMany")),
  );

const variants = ({ of }: VariantField) => {
  const shapes = Object.entries(of).map(([kind, variant]) =>
    z.strictObject({ kind: z.literal(kind), ...sentShape(variant) }),
  );
  return z.discriminatedUnion("kind", shapes as [(typeof shapes)[number]]);
};

function sentSchema(field: StepField): z.ZodMiniType {
  switch (field.kind) {
    case "group":
      return z.strictObject(sentShape(field));
    case "variants":
      return variants(field);
    case "rows":
      return rows(field);
    case "count":
      return shortNumber(field.most, field.least);
    case "text":
      return texts[field.rule ?? "text"](field.max);
    case "flag":
      return field.mustBeSet ? consent() : checkbox();
    case "choice":
      return choice(field.of);
    case "region":
      return regionId(field.level);
    case "bank":
      return requiredText(64);
    case "picture":
      return field.mayStay ? z.optional(requiredFile()) : requiredFile();
    case "document":
      return documentReference();
  }
}

function savedSchema(field: StepField): z.ZodMiniType {
  switch (field.kind) {
    case "group":
    case "variants":
    case "rows":
    case "count":
      throw new Error("a step with groups is answered as its draft");
    case "text":
    case "choice":
      return z.string();
    case "flag":
      return z.boolean();
    case "region":
      return region;
    case "bank":
      return bank;
    case "picture":
    case "document":
      return storedFile;
  }
}

type Shape = Record<string, z.ZodMiniType>;

const savedShape = (fields: [string, StepField][]): Shape =>
  Object.fromEntries(
    fields.map(([name, field]) => [savedName(name, field), savedSchema(field)] as const),
  );

/** A schema built from a declaration, with the type that is derived from the same declaration (`step.ts`). */
const typed = <T>(schema: z.ZodMiniType): z.ZodMiniType<T, T> => schema as z.ZodMiniType<T, T>;

function sentShape({ fields }: Pick<Step, "fields">): Shape {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = sentSchema(field);
      return [name, field.when ? z.optional(schema) : schema];
    }),
  );
}

/** Asks for what a condition on the step's own answers requires. */
const requireConditional = (step: Step) =>
  z.check<Record<string, unknown>>(({ value, issues }) => {
    for (const path of missingUnderCondition(step, value, value)) {
      issues.push({
        code: "custom",
        input: value,
        path: path.split("."),
        message: message("required"),
      });
    }
  });

/** What a step's form sends, with what else its POST takes. */
export const stepBody = <S extends Step, More extends Shape = Record<never, never>>(
  step: S,
  more?: More,
) =>
  typed<StepBody<S> & { [K in keyof More]: z.output<More[K]> }>(
    z.strictObject({ ...sentShape(step), ...more }).check(requireConditional(step)),
  );

/** The body of a shared step's POST. */
export const sharedStepBody = <S extends Step>(step: S) => stepBody(step, { version: version() });

/** The fields of a body that are valid by themselves. */
export const validPart = <S extends Step>(step: S, body: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(sentShape(step)).flatMap(([name, schema]) => {
      const { success, data } = z.safeParse(schema, body[name]);
      return success ? [[name, data]] : [];
    }),
  ) as Partial<StepBody<S>>;

const revisionShape = {
  version: z.number(),
  saved_at: z.nullable(z.iso.datetime()),
  saved_by: z.nullable(z.string()),
} satisfies Record<keyof StepRevision, z.ZodMiniType>;

/** The same with optional pictures required, for when none is stored yet. */
export function withPictures(body: z.ZodMiniType, names: readonly string[]): z.ZodMiniType {
  if (!(body instanceof z.ZodMiniObject) || names.length === 0) return body;
  return z.safeExtend(body, Object.fromEntries(names.map((name) => [name, requiredFile()])));
}

/** A step's GET, except for who may call it. */
export function readingOf<S extends Step>({ path, answer, fields, shared }: S) {
  const shape = savedShape(Object.entries(fields));
  const nullable = Object.entries(shape).map(([name, schema]) => [name, z.nullable(schema)]);
  const data = z.object(
    answer
      ? { [answer]: z.nullable(z.object(shape)) }
      : { ...Object.fromEntries(nullable), ...(shared && revisionShape) },
  );
  return {
    method: "GET" as const,
    path: path as S["path"],
    response: typed<StepAnswer<S>>(data),
  };
}

/** A step's POST, except for who may call it and its answer. */
export function savingOf<S extends Step, Body extends z.ZodMiniType<StepBody<S>>>(
  { path, sentAs }: S,
  body: Body,
) {
  return {
    method: "POST" as const,
    path: path as S["path"],
    body,
    ...(sentAs === "multipart" ? { bodyType: sentAs } : {}),
  };
}

/** What was typed in all steps, as officers read it. */
export function typedSchema<S extends Steps>(steps: S): z.ZodMiniType<TypedInSteps<S>> {
  const fields = Object.values(steps).flatMap((step) => Object.entries(step.fields));
  return typed<TypedInSteps<S>>(z.object(savedShape(fields.filter(([, field]) => !isFile(field)))));
}
