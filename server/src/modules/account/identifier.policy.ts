import { normalisePhone } from "./phone.policy.ts";

/** The name entered at login: email or phone. */
export type Identifier =
  | { readonly kind: "email"; readonly value: string }
  | { readonly kind: "phone"; readonly value: string }
  /** Neither: matches no account, but attempts are counted all the same. */
  | { readonly kind: "none"; readonly value: string };

/** Normalises spellings of the same email or phone, so that attempts share one counter. */
export function readIdentifier(text: string): Identifier {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.includes("@")) return { kind: "email", value: trimmed };
  const phone = normalisePhone(trimmed);
  return phone ? { kind: "phone", value: phone } : { kind: "none", value: trimmed };
}
