/** @engines postgresql embedded */
import { openTestDatabase } from "../test/test-database.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("what is migrated already is left as it is", async () => {
  await expect(database.migrate()).resolves.toBeUndefined();
});

test("a database of an earlier version is refused in one line, before anything is changed", async () => {
  const earlier =
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1)";
  await database.executeSql(earlier);
  await expect(database.migrate()).rejects.toThrow(
    /^The database was made by a version .* db:reset/,
  );
  await database.executeSql("delete from drizzle.__drizzle_migrations where created_at = 1");
  await expect(database.migrate()).resolves.toBeUndefined();
});
