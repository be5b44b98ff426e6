import type {
  getIncomeEvidence,
  getOwnIncome,
  listIncomeEvidence,
} from "@rukun/contract/income-evidence";
import { queriesOf } from "../query";

const { read, one, page } = queriesOf("income-evidence");

/** What a person declared, what of it counts, and what became of the evidence. An officer may have decided meanwhile. */
export const useOwnIncome = read<typeof getOwnIncome>("GET /v1/user/income-evidence", {
  refetchOnWindowFocus: "always",
});

/** One page of evidence, by where it is. */
export const useIncomeEvidenceList = page<typeof listIncomeEvidence>(
  "GET /v1/backoffice/income-evidence",
);

/** One document. */
export const useIncomeEvidence = one<typeof getIncomeEvidence>(
  "GET /v1/backoffice/income-evidence/:evidence_id",
);
