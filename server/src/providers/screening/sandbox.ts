import type { Screening } from "./port.ts";

/** Fictitious names on the sandbox list. */
const listedNames = [
  "Terduga Contoh Satu",
  "Nama Daftar Uji",
  "Tokoh Fiktif Terlarang",
  "Fulan bin Daftar Hitam",
] as const;

/** Normalises accents, case, punctuation and word order: names are written in many ways. */
function normalise(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
}

const list = new Set(listedNames.map(normalise));

/** Screening in the process: a possible hit for a few fictitious names, clear for all others. */
export const screeningSandbox: Screening = {
  screen: async ({ fullName }) => ({
    result: list.has(normalise(fullName)) ? "possible_hit" : "clear",
  }),
};
