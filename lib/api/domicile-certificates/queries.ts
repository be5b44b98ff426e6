import type {
  getDomicileCertificate,
  getDomicileForCheck,
  listDomicileCertificates,
} from "@rukun/contract/domicile-certificates";
import { queriesOf } from "../query";

const { read, one, page } = queriesOf("domicile-certificates");

/**
 * What a treaty would change for a funder from abroad, and what became of their certificate. An officer may have decided
 * meanwhile.
 */
export const useOwnDomicile = read<typeof getDomicileCertificate>(
  "GET /v1/user/domicile-certificate",
  { refetchOnWindowFocus: "always" },
);

/** One page of certificates, by where they are. */
export const useDomicileCertificates = page<typeof listDomicileCertificates>(
  "GET /v1/backoffice/domicile-certificates",
);

/** One certificate with its file. */
export const useDomicileCertificate = one<typeof getDomicileForCheck>(
  "GET /v1/backoffice/domicile-certificates/:certificate_id",
);
