import type { CallBody } from "@rukun/contract/call";
import type { startTazirPayment } from "@rukun/contract/tazirs";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { tazirKeys } from "./keys";

/** Asks for a virtual account for all ta'zir that is left, in the place of one that waits. */
export const useStartTazirPayment = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof startTazirPayment>) =>
      call<typeof startTazirPayment>("POST /v1/company/portofolio/tazir", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: tazirKeys.all }),
  });
