/** An account number in groups of four, as people read it out; joined by spaces that do not break a group. */
export const groupedNumber = (digits: string): string =>
  digits.replace(/(?<=^(?:.{4})+)(?=.)/g, " ");
