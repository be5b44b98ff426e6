import type { confirmContractRead } from "@rukun/contract/contracts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { invalidateSubjects } from "./keys";

/** Says that a contract was read to its end; what it is about then goes on. */
export const useConfirmRead = () =>
  useMutation({
    mutationFn: (contract_id: string) =>
      call<typeof confirmContractRead>("POST /v1/contract/read", { body: { contract_id } }),
    onSuccess: (_data, _input, _result, { client }) => invalidateSubjects(client),
  });
