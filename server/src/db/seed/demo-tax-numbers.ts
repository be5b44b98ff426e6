import { inArray } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Transaction } from "../client.ts";
import { taxNumbers, users } from "../schema.ts";

interface Taxpayer {
  readonly id: string;
  readonly fullName: string;
  /** When the register found the number. */
  readonly at: Date;
}

const atOnce = 500;

/** Numbers that the register knows under their people's names. @param first no two lists may share numbers */
export async function seedTaxNumbers(
  tx: Transaction,
  people: readonly Taxpayer[],
  { numbers, first }: { readonly numbers: SealedNumbers; readonly first: number },
): Promise<void> {
  const rows = people.map(({ id: userId, fullName: claimedName, at }, nth) => {
    const npwpNumber = `98${String(first + nth).padStart(10, "0")}321`;
    const numberCipher = numbers.seal(userId, npwpNumber);
    const numberIndex = numbers.index(npwpNumber);
    const result = "match" as const;
    return { id: newId(), userId, numberCipher, numberIndex, claimedName, result, at };
  });
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    await tx.insert(taxNumbers).values(part);
    const ids = part.map(({ userId }) => userId);
    await tx.update(users).set({ isHavingNpwp: true }).where(inArray(users.id, ids));
  }
}
