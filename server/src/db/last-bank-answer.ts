import type { BankNameResult } from "@rukun/contract/bank-names";
import { sql } from "drizzle-orm";
import type { BankNameAnswerRow } from "./schema/bank-names.ts";
import { bankAccounts, bankNameAnswers, bankNameDecisions, banks } from "./schema.ts";

/**
 * What the bank told last of a funder's account, and what was decided of it: a column of a statement that joins
 * `bank_accounts` with `banks`.
 */
export const lastAnswerOfPerson = sql<{
  registeredName: string;
  verdict: BankNameAnswerRow["verdict"];
  result: BankNameResult | null;
  answeredAt: string;
} | null>`(
  select json_build_object(
    'registeredName', told.registered_name, 'verdict', told.verdict, 'answeredAt', told.answered_at,
    'result', (
      select last.result from ${bankNameDecisions} as last where last.case_id = told.case_id
      order by last.at desc, last.id desc limit 1
    ))
  from ${bankNameAnswers} as told
  where told.user_id = ${bankAccounts.userId} and told.bank_code = ${banks.illumaCode}
    and told.number_index = ${bankAccounts.numberIndex}
  order by told.answered_at desc, told.id desc limit 1
)`;
