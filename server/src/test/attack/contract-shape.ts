import { randomInt, randomUUID } from "node:crypto";
import type { CallDescriptor } from "@rukun/contract/call";
import type * as z from "zod/mini";
import { testPassword } from "../accounts.ts";
import { jakarta } from "../kyc.ts";

/** What a schema says of itself: the part of zod's own description that requests are made from. */
type Definition =
  | { type: "object"; shape: Record<string, z.ZodMiniType> }
  | { type: "pipe"; in: z.ZodMiniType }
  | {
      type: "optional" | "nullable" | "default" | "prefault" | "readonly";
      innerType: z.ZodMiniType;
    }
  | { type: "union"; options: readonly z.ZodMiniType[] }
  | { type: "enum"; entries: Record<string, string | number> }
  | { type: "literal"; values: readonly unknown[] }
  | { type: "array"; element: z.ZodMiniType }
  | { type: "string" | "number" | "boolean" | "custom" | "unknown" | "record" };

const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

/** The field of a file that was sent as multipart; its bytes are put in when the request is encoded. */
export const aFile = Symbol("a file");

/** Texts required by a rule beyond their type, by field name. Any other text is a plain word. */
const honestTexts: Record<string, () => string> = {
  akad_type: () => "murabahah,wakalah",
  account_number: () => "5271234561",
  bank_account_number: () => "5271234561",
  bank_code: () => "BCA",
  challenge_id: randomUUID,
  annual_profit: () => "216000000",
  annual_sales: () => "2400000000",
  after: () => "0",
  amount: () => "750000000",
  contact_email: () => `tamu.${randomUUID()}@example.test`,
  contact_phone: () => "81234567890",
  operating_since: () => "2019-03-14",
  channel: () => `transaction-${randomUUID()}`,
  day: () => "2026-11-20",
  city_id: () => jakarta.city.id,
  code: () => "123456",
  company_npwp_number: () => `0${randomInt(10 ** 13, 10 ** 14)}`,
  district_id: () => jakarta.district.id,
  employees: () => "38",
  explanation: () => "Biaya bank akhir bulan.",
  email: () => `tamu.${randomUUID()}@example.test`,
  expires: () => String(Math.floor(Date.now() / 1000) + 60),
  id_card_number: () => `31740657${randomInt(10 ** 7, 10 ** 8 - 1)}1`,
  limit: () => "20",
  note: () => "Panen lebih sedikit dari biasanya.",
  month: () => "2026-05",
  npwp_number: () => `0${randomInt(10 ** 13, 10 ** 14)}`,
  offset: () => "0",
  nationality: () => "ID",
  nib_number: () => "9120001234567",
  notaris_date: () => "2014-03-14",
  password: () => testPassword,
  password_confirmation: () => testPassword,
  phone: () => `8${randomInt(1_000_000_000, 9_999_999_999)}`,
  position: () => "1",
  province_id: () => jakarta.province.id,
  reason: () => "Cocok dengan mutasi rekening.",
  reason_en: () => "It fits the bank statement.",
  root: () => "0".repeat(64),
  sent: () => "727500000",
  seq: () => "1",
  "rt/rw": () => "003/012",
  slug: () => `artikel-${randomUUID()}`,
  sub_district_id: () => jakarta.sub_district.id,
  tax: () => "0",
  tenor_type: () => "4,6",
  valid_from: () => "2026-01-01",
  valid_until: () => "2099-12-31",
  version: () => "1",
};

const isReference = (name: string) => /(^|_)(id|file|certificate)$/.test(name);

/** A valid value of a field, derived from its name and type. */
function honestValue(name: string, schema: z.ZodMiniType): unknown {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "object":
      return honestObject(definition.shape);
    case "pipe":
      return honestValue(name, definition.in);
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
      return honestValue(name, definition.innerType);
    case "union":
      return honestValue(name, definition.options[0] as z.ZodMiniType);
    case "enum":
      return Object.values(definition.entries)[0];
    case "literal":
      return definition.values[0];
    case "array":
      return [honestValue(name, definition.element)];
    case "number":
      return 1;
    case "boolean":
      return true;
    case "custom":
      return aFile;
    case "record":
      return {};
    default: {
      const known = Object.hasOwn(honestTexts, name) ? honestTexts[name] : undefined;
      if (known) return known();
      return isReference(name) ? randomUUID() : "Melati";
    }
  }
}

const honestObject = (shape: Record<string, z.ZodMiniType>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, honestValue(name, schema)]),
  );

/** A value for each field of an object schema; nothing without one. */
export function honestFields(schema: z.ZodMiniType | undefined): Record<string, unknown> {
  if (!schema) return {};
  const definition = definitionOf(schema);
  if (definition.type === "pipe") return honestFields(definition.in);
  return definition.type === "object" ? honestObject(definition.shape) : {};
}

export const nameOf = ({ method, path }: CallDescriptor) => `${method} ${path}`;
