/** Basis points as a form has them in percent: "1250" becomes "12,5"; what is no number stays as it is. */
export const percentOfBps = (bps: string): string =>
  /^\d{1,9}$/.test(bps) ? String(Number(bps) / 100).replace(".", ",") : bps;
