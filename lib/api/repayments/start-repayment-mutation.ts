import type { CallBody } from "@rukun/contract/call";
import type { startRepayment } from "@rukun/contract/repayments";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { repaymentKeys } from "./keys";

/** Asks for a virtual account, in the place of one that waits. */
export const useStartRepayment = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof startRepayment>) =>
      call<typeof startRepayment>("POST /v1/company/portofolio/payment", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: repaymentKeys.all }),
  });
