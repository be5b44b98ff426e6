/** An ID card number in groups of four, separated by no-break spaces, like the input's mask. */
export function groupIdCardNumber(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, "$&\u00a0");
}
