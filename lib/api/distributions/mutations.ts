import type { releaseDistribution } from "@rukun/contract/distributions";
import { change } from "../mutation";

interface Release {
  readonly id: string;
  readonly tax: string;
  readonly intent: string;
}

/** Releases a distribution as it was previewed. */
export const useReleaseDistribution = change<typeof releaseDistribution, Release>(
  "POST /v1/backoffice/distributions/:distribution_id/release",
  {
    stale: ["distributions"],
    asks: ({ id, tax, intent }) => ({
      params: { distribution_id: id },
      body: { tax },
      idempotencyKey: intent,
    }),
  },
);
