import type { CallBody } from "@rukun/contract/call";
import type { submitProfitReport } from "@rukun/contract/profit-reports";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { profitReportKeys } from "./keys";

/** Reports a period, or sends a returned report again. */
export const useSubmitReport = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof submitProfitReport>) =>
      call<typeof submitProfitReport>("POST /v1/company/portofolio/profit-report", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: profitReportKeys.all }),
  });
