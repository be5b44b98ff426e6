/**
 * Key of one intent that moves money, for `idempotencyKey` of a call: made when somebody decides, and kept for every
 * try, so that a lost answer or a second press has no second effect.
 */
export function newIntent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
