/** An ID card number in groups of four, set apart by no-break spaces, as the input's mask shows it. */
export function groupIdCardNumber(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, "$&\u00a0");
}
