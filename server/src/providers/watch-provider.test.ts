import { answerJson, startProviderServer } from "../test/provider-server.ts";
import { createHttpTaxCheck } from "./tax-check/http.ts";
import { noTaxCheck } from "./tax-check/none.ts";
import { type ProviderReport, watchProvider } from "./watch-provider.ts";

const question = { npwpNumber: "012345678901012", claimedName: "PT Rahasia" };

it("tells an operator once what is wrong, and once that it is over", async () => {
  const provider = await startProviderServer();
  const lines: ProviderReport[] = [];
  const { find } = createHttpTaxCheck({ url: provider.url, token: "wrong" });
  const ask = watchProvider("tax-check", find, (line) => lines.push(line));
  const askAfter = (answer: typeof provider.answer) => {
    provider.answer = answer;
    return ask(question).catch((error: Error) => error.name);
  };

  const refused = answerJson(401, { message: "token of PT Rahasia" });
  expect(await askAfter(refused)).toBe("ProviderAnswerError");
  await askAfter(refused);
  await askAfter(answerJson(200, { name: "PT Rahasia" }));
  await askAfter((response) => response.end("<html>"));
  await askAfter(refused);
  const found = answerJson(200, { registered_name: "PT Rahasia" });
  expect(await askAfter(found)).toEqual({ isFound: true, registeredName: "PT Rahasia" });
  await askAfter(answerJson(404, {}));
  await provider.close();
  await ask(question).catch(() => undefined);

  expect(lines).toEqual([
    { msg: "provider failed", provider: "tax-check", kind: "ProviderAnswerError HTTP_401" },
    { msg: "provider failed", provider: "tax-check", kind: "ProviderAnswerError SHAPE" },
    { msg: "provider failed", provider: "tax-check", kind: "ProviderAnswerError NO_JSON" },
    { msg: "provider works again", provider: "tax-check" },
    {
      msg: "provider failed",
      provider: "tax-check",
      kind: expect.stringMatching(/^TypeError > \w+ (?:ECONNREFUSED|ECONNRESET|UND_ERR_SOCKET)/),
    },
  ]);
});

it("tells that a provider was never configured", async () => {
  const lines: ProviderReport[] = [];
  const ask = watchProvider("tax-check", noTaxCheck.find, (line) => lines.push(line));
  await ask(question).catch(() => undefined);
  await ask(question).catch(() => undefined);
  expect(lines).toEqual([
    { msg: "provider failed", provider: "tax-check", kind: "ProviderAnswerError NOT_CONFIGURED" },
  ]);
});
