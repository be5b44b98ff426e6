import type { PortfolioAmounts } from "@rukun/contract/portfolio";

/** What reaches the fund account: principal, and yield after tax. */
export const worthOf = ({ principal, net }: Pick<PortfolioAmounts, "principal" | "net">): bigint =>
  BigInt(principal) + BigInt(net);
