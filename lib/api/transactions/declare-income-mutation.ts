import type { CallBody } from "@rukun/contract/call";
import type { declareIncome } from "@rukun/contract/transactions";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { incomeKeys } from "@/lib/api/income-evidence/keys";
import { transactionKeys } from "./keys";

/** Declares the yearly income that the limit follows from. */
export const useDeclareIncome = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof declareIncome>) =>
      call<typeof declareIncome>("POST /v1/user/funding-limit", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: transactionKeys.all }),
        client.invalidateQueries({ queryKey: incomeKeys.all }),
      ]),
  });
