/** A name that its owner recognises and a passer-by does not: `Rani Kusuma` becomes `R*** K***`. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(" ");
