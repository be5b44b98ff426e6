import type { getBankName, listBankNames } from "@rukun/contract/bank-names";
import { queriesOf } from "../query";

const { one, page } = queriesOf("bank-names");

/** One page of names at banks, by where they are. */
export const useBankNames = page<typeof listBankNames>("GET /v1/backoffice/bank-names");

/** One name with what it is compared with. */
export const useBankName = one<typeof getBankName>("GET /v1/backoffice/bank-names/:case_id");
