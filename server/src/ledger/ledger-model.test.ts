import { openTestDatabase } from "../test/test-database.ts";
import { checkAgainstModel } from "./ledger-model-test-kit.ts";
import { ledgerOn } from "./ledger-test-kit.ts";

test("whatever is booked, told again or taken back, the books are those of the model", async () => {
  const database = await openTestDatabase();
  try {
    const books = ledgerOn(database);
    await checkAgainstModel(books, { atLeast: 10_000, length: 220 });
    expect(await books.check()).toEqual([]);
  } finally {
    await database.close();
  }
}, 300_000);
