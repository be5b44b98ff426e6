import type { saveTaxNumber, TaxNumberBody } from "@rukun/contract/tax-number";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { profileKeys } from "@/lib/api/profile/keys";
import { taxNumberKeys } from "./keys";

/** Saves the number; what is projected is taxed differently from now on. */
export const useSaveTaxNumber = () =>
  useMutation({
    mutationFn: (body: TaxNumberBody) =>
      call<typeof saveTaxNumber>("POST /v1/user/tax-number", { body }),
    onSuccess: (saved, _body, _result, { client }) => {
      client.setQueryData(taxNumberKeys.own, saved);
      void client.invalidateQueries({ queryKey: profileKeys.profile });
      void client.invalidateQueries({ queryKey: ["portfolio"] });
    },
  });
