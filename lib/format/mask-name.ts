/** A name masked so that only its owner recognises it: `Rani Kusuma` becomes `R*** K***`. */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}***`)
    .join(" ");
