import type { CallBody } from "@rukun/contract/call";
import type { startUjrahPayment } from "@rukun/contract/company-ujrah";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { companyUjrahKeys } from "./keys";

/** Asks for a virtual account for all ujrah that is left, in the place of one that waits. */
export const useStartUjrahPayment = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof startUjrahPayment>) =>
      call<typeof startUjrahPayment>("POST /v1/company/portofolio/ujrah", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: companyUjrahKeys.all }),
  });
