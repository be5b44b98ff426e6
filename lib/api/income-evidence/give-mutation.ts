import type { giveIncomeEvidence } from "@rukun/contract/income-evidence";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { incomeKeys } from "./keys";

/** Gives evidence of the declared income, in the place of what waits. */
export const useGiveIncomeEvidence = () =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.append("income_file", file);
      return call<typeof giveIncomeEvidence>("POST /v1/user/income-evidence", { body });
    },
    onSuccess: (saved, _file, _result, { client }) => client.setQueryData(incomeKeys.own, saved),
  });
