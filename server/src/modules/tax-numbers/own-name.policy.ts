/** Letters of a name without titles' dots, case, accents and spacing, as registers write names. */
const lettersOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\p{L}]/gu, "")
    .toUpperCase();

/** Whether the register's name is the person's. */
export const isOwnName = (registered: string, fullName: string): boolean =>
  lettersOf(registered) !== "" && lettersOf(registered) === lettersOf(fullName);
