import { openTestDatabase } from "../test/test-database.ts";
import { checkAgainstModel } from "./ledger-model-test-kit.ts";
import { ledgerOn } from "./ledger-test-kit.ts";

/** Histories are half as long as they may be, on average: ten thousand commands. */
const size = { histories: 100, length: 220 };

test("whatever is booked, told again or taken back, the books are those of the model", async () => {
  const database = await openTestDatabase();
  try {
    const books = ledgerOn(database);
    await checkAgainstModel(books, size);
    expect(await books.check()).toEqual([]);
  } finally {
    await database.close();
  }
}, 120_000);
