import { tenorTypes } from "@rukun/contract/master-codes";

const bounds = [
  { name: "upTo3", from: 1, to: 3 },
  { name: "from4To6", from: 4, to: 6 },
  { name: "from7To12", from: 7, to: 12 },
  { name: "above12", from: 13, to: Number.POSITIVE_INFINITY },
] as const;

/** Tenors as readers choose them; the value is what the API is asked for. */
export const tenorRanges = bounds.map(({ name, from, to }) => ({
  name,
  value: tenorTypes.filter((months) => Number(months) >= from && Number(months) <= to).join(),
}));

/** The range that has the first of some tenors in it. */
export function rangeOf(tenors: string): string | undefined {
  const [first = ""] = tenors.split(",");
  return tenorRanges.find(({ value }) => value.split(",").includes(first))?.value;
}
