import type { CallBody } from "@rukun/contract/call";
import type { startTopUp } from "@rukun/contract/top-ups";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { fundAccountKeys } from "./keys";

/** Asks for a virtual account, in the place of one that waits. */
export const useStartTopUp = () =>
  useMutation({
    mutationFn: (body: CallBody<typeof startTopUp>) =>
      call<typeof startTopUp>("POST /v2/user/rdl/top-up", { body }),
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: fundAccountKeys.all }),
  });
