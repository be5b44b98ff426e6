import type { takeOverCompanyReview } from "@rukun/contract/reviews/company";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client";
import { companyReviewKeys } from "./keys";

export function useTakeOverCompanyMutation(companyId: string) {
  return useMutation({
    mutationFn: (submissionId: string) =>
      call<typeof takeOverCompanyReview>("POST /v1/backoffice/companies/:company_id/take-over", {
        params: { company_id: companyId },
        body: { submission_id: submissionId },
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyReviewKeys.all }),
  });
}
