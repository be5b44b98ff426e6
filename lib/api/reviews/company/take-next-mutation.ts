import type { takeNextCompanyReview } from "@rukun/contract/reviews/company";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client";
import { companyReviewKeys } from "./keys";

export function useTakeNextCompanyMutation() {
  return useMutation({
    mutationFn: () => call<typeof takeNextCompanyReview>("POST /v1/backoffice/companies/next"),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyReviewKeys.all }),
  });
}
