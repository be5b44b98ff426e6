import type { startUjrahPayment } from "@rukun/contract/company-ujrah";
import { change } from "../mutation";

/** Asks for a virtual account for all ujrah that is left, in the place of one that waits. */
export const useStartUjrahPayment = change<typeof startUjrahPayment>(
  "POST /v1/company/portofolio/ujrah",
  { stale: ["company-ujrah"] },
);
