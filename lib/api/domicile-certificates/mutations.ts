import type {
  acceptDomicile,
  giveDomicileCertificate,
  refuseDomicile,
  withdrawDomicile,
} from "@rukun/contract/domicile-certificates";
import { change, changeOf, decisionOf } from "../mutation";
import { useOwnDomicile } from "./queries";

/** Gives a certificate, in the place of one that waits. */
export const useGiveDomicile = change<typeof giveDomicileCertificate>(
  "POST /v1/user/domicile-certificate",
  { stale: [], shows: () => useOwnDomicile.options() },
);

/** An officer's decision, once. */
export const useDecideDomicile = decisionOf<{
  accept: typeof acceptDomicile;
  refuse: typeof refuseDomicile;
}>(
  {
    accept: "POST /v1/backoffice/domicile-certificates/:certificate_id/accept",
    refuse: "POST /v1/backoffice/domicile-certificates/:certificate_id/refuse",
  },
  { stale: ["domicile-certificates"] },
);

/** Takes an acceptance back, with a reason that the funder reads. */
export const useWithdrawDomicile = changeOf<typeof withdrawDomicile, string>(
  "POST /v1/backoffice/domicile-certificates/:certificate_id/withdraw",
  { stale: ["domicile-certificates"], asks: (reason) => ({ body: { reason } }) },
);
