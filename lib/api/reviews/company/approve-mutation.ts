import type { CallBody } from "@rukun/contract/call";
import type { approveCompany } from "@rukun/contract/reviews/company";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../client";
import { companyReviewKeys } from "./keys";

export function useApproveCompanyMutation(companyId: string) {
  return useMutation({
    mutationFn: (body: CallBody<typeof approveCompany>) =>
      call<typeof approveCompany>("POST /v1/backoffice/companies/:company_id/approve", {
        params: { company_id: companyId },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyReviewKeys.all }),
  });
}
