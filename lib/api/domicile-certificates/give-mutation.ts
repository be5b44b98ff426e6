import type { CallBody } from "@rukun/contract/call";
import type { giveDomicileCertificate } from "@rukun/contract/domicile-certificates";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { domicileKeys } from "./keys";

export type GivenDomicile = Omit<CallBody<typeof giveDomicileCertificate>, "certificate_file"> & {
  readonly certificate_file: File;
};

/** Gives a certificate, in the place of one that waits. */
export const useGiveDomicile = () =>
  useMutation({
    mutationFn: (given: GivenDomicile) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(given)) body.append(name, value);
      return call<typeof giveDomicileCertificate>("POST /v1/user/domicile-certificate", { body });
    },
    onSuccess: (saved, _given, _result, { client }) => client.setQueryData(domicileKeys.own, saved),
  });
