import { ProviderAnswerError } from "../lib/post-json.ts";
import { answerOf, codeOf, ProviderRefused } from "./answer.ts";

const after = (error: Error) => answerOf(Promise.reject(error));

it("is done with what was answered", async () => {
  expect(await answerOf(Promise.resolve(7))).toEqual({ outcome: "done", value: 7 });
});

it.each([400, 402, 404, 405, 406, 409, 410, 411, 412, 413, 414, 415, 422, 423, 451, 499])(
  "is a final no after %i",
  async (status) => {
    const code = `HTTP_${status}`;
    expect(await after(new ProviderAnswerError(code, "x"))).toEqual({ outcome: "refused", code });
  },
);

it.each([
  ...[401, 403, 407, 408, 421, 425, 429, 500, 501, 502, 503, 504, 520, 204, 301].map(
    (status) => new ProviderAnswerError(`HTTP_${status}`, "x"),
  ),
  new ProviderAnswerError("SHAPE", "x"),
  new ProviderAnswerError("NO_JSON", "x"),
  new ProviderAnswerError("TOO_LARGE", "x"),
  new ProviderAnswerError("NOT_CONFIGURED", "x"),
  new TypeError("fetch failed"),
  new DOMException("timed out", "TimeoutError"),
])("is silence after %s", async (error) => {
  expect(await after(error)).toEqual({ outcome: "silent", error });
});

it("is the party's own code where it gives one, and the port's judgement where it has one", async () => {
  const error = new ProviderAnswerError("HTTP_400", "x", "API_VALIDATION_ERROR");
  expect(codeOf(error)).toBe("API_VALIDATION_ERROR");
  expect(await after(new ProviderRefused("SANDBOX"))).toEqual({
    outcome: "refused",
    code: "SANDBOX",
  });
  expect(await answerOf(Promise.reject(error), () => false)).toMatchObject({ outcome: "silent" });
});
