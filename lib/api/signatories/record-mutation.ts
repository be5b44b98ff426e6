import type { RecordSignatoryBody, recordSignatory } from "@rukun/contract/signatories";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { signatoryKeys } from "./keys";

/** Records that a deed of the company names a member as its director. */
export const useRecordSignatory = (company_id: string) =>
  useMutation({
    mutationFn: (body: RecordSignatoryBody) =>
      call<typeof recordSignatory>("POST /v1/backoffice/companies/:company_id/signatories", {
        params: { company_id },
        body,
      }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: signatoryKeys.all }),
  });
