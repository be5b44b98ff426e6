/** Longer than any number; what is a number is decided by the schema. */
const longest = 30;

/** An Indonesian number as stored, without +62: "0812…", "+62 812…" and "62812…" all become "812…". */
export function cleanPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  const local = /^62[08]/.test(digits) ? digits.slice(2).replace(/^0+/, "") : digits;
  return local.slice(0, longest);
}

/** An international number: digits only, with country code, without "+" or the dialling prefix "00". */
export function cleanInternationalPhone(text: string): string {
  return text.replace(/\D/g, "").replace(/^0+/, "").slice(0, longest);
}
