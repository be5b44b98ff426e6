import { readHolder } from "@rukun/contract/bank-holder-names";
import { v7 as newId } from "uuid";
import { createSealedNumbers } from "../lib/sealed-numbers.ts";
import { addAnswer, type Subject } from "../modules/bank-names/bank-names.repository.ts";
import type { TestApp } from "./test-app.ts";

/** What a bank has told of an account, then or now. @returns the case. */
export async function tellName(
  app: Pick<TestApp, "database" | "config">,
  told: {
    readonly subject: Subject;
    readonly accountNumber: string;
    readonly holder: string;
    readonly name: string;
    readonly bankCode?: string;
    readonly at?: Date;
  },
): Promise<string> {
  const { subject, accountNumber, holder, name, bankCode = "BCA", at = new Date() } = told;
  const { type, id: subjectId } = subject;
  const { verdict, reason } = readHolder(holder, name, type);
  const id = newId();
  await app.database.db.transaction((tx) =>
    addAnswer(tx, {
      ...{ id, caseId: id, bankCode, holder, registeredName: name, verdict, reason },
      userId: type === "person" ? subjectId : null,
      companyId: type === "company" ? subjectId : null,
      numberIndex: createSealedNumbers("account", app.config).index(accountNumber),
      lastDigits: accountNumber.slice(-4),
      answeredAt: at,
    }),
  );
  return id;
}

/** The same of the account of a campaign's company, or of a company alone. */
export const tellCompanyName = (
  app: Pick<TestApp, "database" | "config">,
  { companyId, accountNumber }: { readonly companyId: string; readonly accountNumber: string },
  holder: string,
  { name = "PT Sumber Tani Makmur", at }: { readonly name?: string; readonly at?: Date } = {},
): Promise<string> =>
  tellName(app, {
    subject: { type: "company", id: companyId },
    ...{ accountNumber, holder, name },
    ...(at && { at }),
  });

/** Makes what banks told of somebody thirteen months older, which the table refuses anybody else. */
export async function older({ database }: Pick<TestApp, "database">, id: string): Promise<void> {
  const trigger = "trigger bank_name_answers_append_only";
  await database.executeSql(`alter table bank_name_answers disable ${trigger}`);
  await database.executeSql(
    `update bank_name_answers set answered_at = answered_at - interval '396 days'
     where $1 in (user_id, company_id)`,
    [id],
  );
  await database.executeSql(`alter table bank_name_answers enable ${trigger}`);
}
