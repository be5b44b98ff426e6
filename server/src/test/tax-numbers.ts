import { v7 as newId } from "uuid";
import { createSealedNumbers } from "../lib/sealed-numbers.ts";
import { addTaxNumber } from "../modules/tax-numbers/tax-numbers.repository.ts";
import type { TestApp } from "./test-app.ts";

let numbers = 0;

/** A number of nobody else, which the sandbox knows. */
export const newTaxNumber = (): string => {
  numbers += 1;
  return `09${String(numbers).padStart(10, "0")}321`;
};

/** A number that the register has not answered about. */
export async function addUnchecked(
  app: TestApp,
  user: { readonly id: string; readonly fullName: string },
  npwpNumber = newTaxNumber(),
): Promise<void> {
  const sealed = createSealedNumbers("npwp", app.config);
  const row = {
    id: newId(),
    userId: user.id,
    numberCipher: sealed.seal(user.id, npwpNumber),
    numberIndex: sealed.index(npwpNumber),
    claimedName: user.fullName,
    result: "checking",
    at: new Date(),
  } as const;
  await app.database.db.transaction((tx) => addTaxNumber(tx, row));
}
