/** @jest-environment node */
import { PublicReadError } from "@/lib/api/read-public";
import { readCampaign } from "./read-campaign";

const api = { baseUrl: "http://api", apiKey: "key", locale: "id" } as const;
const json = { "content-type": "application/json; charset=utf-8" };

const answers = (status: number, body: string, headers: Record<string, string> = json) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status, headers }));
afterEach(() => jest.restoreAllMocks());

test("a campaign is what the API has under the slug", async () => {
  answers(200, '{"data":{"slug":"kopi"}}');
  expect(await readCampaign(api, "kopi")).toEqual({ slug: "kopi" });
});

test.each([404, 422])("the API's %s means that there is none", async (status) => {
  answers(status, '{"code":"not_found"}');
  expect(await readCampaign(api, "kopi")).toBeUndefined();
});

test.each([
  ["another program's 404", 404, "<html>", { "content-type": "text/html" }],
  ["a 404 of nobody", 404, "", {}],
  ["an empty object", 200, "{}", json],
  ["an empty campaign", 200, '{"data":{}}', json],
  ["nothing", 200, '{"data":null}', json],
  ["too many requests", 429, "{}", json],
  ["a fault", 500, "{}", json],
])("%s says nothing about it", async (_what, status, body, headers) => {
  answers(status, body, headers as Record<string, string>);
  await expect(readCampaign(api, "kopi")).rejects.toThrow(PublicReadError);
});

test.each(["{", "null", "<html>"])("nor does %p", async (body) => {
  answers(200, body);
  await expect(readCampaign(api, "kopi")).rejects.toThrow();
});
