import * as z from "zod/mini";
import { bank } from "./banks.ts";
import {
  accountNumber,
  businessName,
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
  version,
} from "./fields.ts";
import { storedFile } from "./files.ts";
import { nibPattern } from "./patterns.ts";
import { region } from "./regions.ts";
import {
  isFile,
  type Step,
  type StepAnswer,
  type StepBody,
  type StepField,
  type StepRevision,
  type Steps,
  savedName,
  type TextRule,
  type TypedInSteps,
} from "./step.ts";

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
};

function sentSchema(field: StepField): z.ZodMiniType {
  switch (field.kind) {
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

export type StepBodySchema<S extends Step> = z.ZodMiniType<StepBody<S>, StepBody<S>>;

const sentShape = ({ fields }: Step): Shape =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sentSchema(field)]));

/** What a step's form sends. */
export const stepBody = <S extends Step>(step: S): StepBodySchema<S> =>
  typed<StepBody<S>>(z.strictObject(sentShape(step)));

/** The body of a shared step's POST. */
export const sharedStepBody = <S extends Step>(step: S) =>
  typed<StepBody<S> & { version: number }>(
    z.strictObject({ ...sentShape(step), version: version() }),
  );

const revisionShape = {
  version: z.number(),
  saved_at: z.nullable(z.iso.datetime()),
  saved_by: z.nullable(z.string()),
} satisfies Record<keyof StepRevision, z.ZodMiniType>;

/** The same with optional pictures required, for when none is stored yet. */
export function withPictures(body: z.ZodMiniType, names: readonly string[]): z.ZodMiniType {
  if (!(body instanceof z.ZodMiniObject) || names.length === 0) return body;
  return z.extend(body, Object.fromEntries(names.map((name) => [name, requiredFile()])));
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
