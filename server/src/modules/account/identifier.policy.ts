import { normalisePhone } from "./phone.policy.ts";

/** What a person calls their account when logging in. */
export type Identifier =
  | { readonly kind: "email"; readonly value: string }
  | { readonly kind: "phone"; readonly value: string }
  /** Neither: belongs to no account, but is counted like one. */
  | { readonly kind: "none"; readonly value: string };

/** Every spelling of the same email or phone gives the same value, so that none of them is counted apart. */
export function readIdentifier(text: string): Identifier {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.includes("@")) return { kind: "email", value: trimmed };
  const phone = normalisePhone(trimmed);
  return phone ? { kind: "phone", value: phone } : { kind: "none", value: trimmed };
}
