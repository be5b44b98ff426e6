import type { releaseDistribution } from "@rukun/contract/distributions";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { distributionKeys } from "./keys";

/** Releases a distribution as it was previewed. `intent`: the same for every try of one decision. */
export const useReleaseDistribution = () =>
  useMutation({
    mutationFn: ({ id, tax, intent }: { id: string; tax: string; intent: string }) =>
      call<typeof releaseDistribution>(
        "POST /v1/backoffice/distributions/:distribution_id/release",
        { params: { distribution_id: id }, body: { tax }, idempotencyKey: intent },
      ),
    // Whatever came of it; the button waits for that.
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: distributionKeys.all }),
  });
