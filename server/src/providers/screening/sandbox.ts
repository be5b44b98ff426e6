import type { Screening } from "./port.ts";

/** Names on the sandbox list: nobody is called like this. */
const listedNames = [
  "Terduga Contoh Satu",
  "Nama Daftar Uji",
  "Tokoh Fiktif Terlarang",
  "Fulan bin Daftar Hitam",
] as const;

/** Words without accents, case, punctuation or order: names are written in many ways. */
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

/** Screening in the process: a possible hit for a handful of made-up names, clear for everybody else. */
export const screeningSandbox: Screening = {
  screen: async ({ fullName }) => ({
    result: list.has(normalise(fullName)) ? "possible_hit" : "clear",
  }),
};
