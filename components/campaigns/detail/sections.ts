/** Sections in their order; also their fragments in the address. */
export const sections = [
  "summary",
  "akad",
  "projection",
  "risks",
  "documents",
  "timeline",
  "company",
] as const;
export type SectionId = (typeof sections)[number];
