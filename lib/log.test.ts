/** @jest-environment node */
import { inspect } from "node:util";
import { PublicReadError } from "./api/read-public";
import { logFailure } from "./log";

const logged = (error: unknown) => {
  const log = jest.spyOn(console, "error").mockImplementation(() => undefined);
  logFailure("The page was not made", error);
  const [parts = []] = log.mock.calls;
  log.mockRestore();
  return parts.map((part) => (typeof part === "string" ? part : inspect(part))).join(" ");
};
const noAnswer = () =>
  new PublicReadError(0, { cause: new DOMException("It took\ntoo long", "TimeoutError") });

test("a server logs an API that does not answer in one line, with the reason", () => {
  expect(logged(noAnswer())).toBe(
    "The page was not made PublicReadError: The API did not answer, because TimeoutError: It took too long",
  );
});

test("what Next itself logs of it is one line as well", () => {
  expect(inspect(noAnswer())).toBe(
    "PublicReadError: The API did not answer, because TimeoutError: It took too long",
  );
});

test("facts without an error are logged as they are", () => {
  expect(logged({ port: "3000" })).toBe("The page was not made { port: '3000' }");
});
