/** Groups of four; a fifth begins where there are too many. */
export const groupFours = (digits: string, blank = " "): string =>
  digits.replace(/\d{4}(?=\d)/g, `$&${blank}`);

/** An ID card number in groups of four, separated by no-break spaces, like the input's mask. */
export const groupIdCardNumber = (digits: string): string => groupFours(digits, "\u00a0");
