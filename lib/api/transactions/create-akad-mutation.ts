import type { CallBody } from "@rukun/contract/call";
import type { createAkad } from "@rukun/contract/transactions";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { useLocale } from "@/lib/i18n/use-locale";
import { transactionKeys } from "./keys";

/** Makes a contract of a transaction; one that exists is answered as it is. */
export function useCreateAkad() {
  const locale = useLocale();
  return useMutation({
    mutationFn: (body: CallBody<typeof createAkad>) =>
      call<typeof createAkad>("POST /v1/campaign/upload/akad", { body }),
    onSuccess: (transaction, _input, _result, { client }) =>
      client.setQueryData(transactionKeys.one(transaction.id, locale), transaction),
  });
}
