import { countedIncomeOf, fundingLimitOf } from "@rukun/contract/funding-limits";
import { v7 as newId } from "uuid";
import type { Config } from "../../config.ts";
import { addAuditEntry } from "../../modules/audit/audit.repository.ts";
import { addEvidence } from "../../modules/income-evidence/income-evidence.repository.ts";
import {
  addDeclaration,
  lockFunder,
  saveIncome,
} from "../../modules/transactions/funders.repository.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import { writePdf } from "./demo-pdf.ts";
import { later } from "./demo-replay.ts";

const dayMinutes = 24 * 60;

interface DemoIncome {
  readonly userId: string;
  readonly fullName: string;
  /** Whole rupiah, oldest first, a day apart; the last one waits for an officer with its evidence. */
  readonly incomes: readonly bigint[];
}

const grouped = (amount: bigint): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ".");

/** Declared incomes, the last one with evidence that is not checked yet. */
export async function seedIncomes(
  tx: Transaction,
  { userId, fullName, incomes }: DemoIncome,
  deps: {
    readonly config: Pick<Config, "incomeRule">;
    readonly services: Pick<Services, "files">;
    readonly now: Date;
  },
): Promise<void> {
  const { config, services, now } = deps;
  const dayOf = (nth: number) => later(now, (nth - incomes.length) * dayMinutes);
  for (const [nth, yearlyIncome] of incomes.entries()) {
    const { yearlyIncome: previousIncome } = await lockFunder(tx, userId);
    const declaredAt = dayOf(nth);
    const counted = countedIncomeOf(yearlyIncome, null, config.incomeRule);
    const fundingLimit = fundingLimitOf(counted, config.incomeRule).limit;
    await saveIncome(tx, userId, { yearlyIncome, provenIncome: null, fundingLimit, declaredAt });
    await addDeclaration(tx, { userId, yearlyIncome, previousIncome, declaredAt });
    await addAuditEntry(tx, {
      ...{ action: "funder.income", actorId: userId, subjectId: userId, at: declaredAt },
    });
  }
  const last = incomes.at(-1);
  if (last === undefined) return;
  const heading = "SPT TAHUNAN ORANG PRIBADI";
  const rows = [["Penghasilan neto setahun", `Rp ${grouped(last)}`]] as const;
  const stored = await services.files.storeDocument({
    ...{ ownerId: userId, companyId: null, kind: "income-evidence" as const },
    name: "spt-tahunan.pdf",
    bytes: writePdf(`${heading} ${fullName}`, [{ heading, paragraphs: [fullName], rows }]),
    isDemo: true,
  });
  if ("refusal" in stored) throw new Error(`demo evidence was refused: ${stored.refusal}`);
  await services.files.record(tx, stored.file);
  const at = later(dayOf(incomes.length - 1), 30);
  const id = newId();
  await addEvidence(tx, { id, userId, yearlyIncome: last, fileId: stored.file.id, at });
  await addAuditEntry(tx, {
    ...{ action: "income_evidence.give", actorId: userId, subjectId: userId },
    ...{ objectId: id, to: "checking", at },
  });
}
