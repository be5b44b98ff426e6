import type { saveTaxNumber } from "@rukun/contract/tax-number";
import { change } from "../mutation";
import { useTaxNumber } from "./queries";

/** Saves the number; what is projected is taxed differently from now on. */
export const useSaveTaxNumber = change<typeof saveTaxNumber>("POST /v1/user/tax-number", {
  stale: ["profile", "portfolio"],
  isWaitedFor: false,
  shows: () => useTaxNumber.options(),
});
