import type { listCampaigns } from "@rukun/contract/campaigns";
import { readPublic } from "./read-public";

const api = { baseUrl: "https://api.rukun.test", apiKey: "key", locale: "id" } as const;
const read = () => readPublic<typeof listCampaigns>("GET /v1/campaigns", { api });
const answer = (parts: Partial<Response>) => {
  global.fetch = jest.fn().mockResolvedValue(parts);
};

test("a refusal tells its status, and gives its connection back unread", async () => {
  const cancel = jest.fn();
  answer({ ok: false, status: 404, body: { cancel } as unknown as ReadableStream });
  await expect(read()).rejects.toMatchObject({ name: "PublicReadError", status: 404 });
  expect(cancel).toHaveBeenCalledTimes(1);
});

test("without an answer the status is 0, and the cause is kept", async () => {
  const cause = new TypeError("Failed to fetch");
  global.fetch = jest.fn().mockRejectedValue(cause);
  await expect(read()).rejects.toMatchObject({ status: 0, cause });
});

test("an answer is asked for anew each time, with key and language", async () => {
  answer({ ok: true, json: async () => ({ data: [] }) });
  expect(await read()).toEqual({ data: [] });
  expect(fetch).toHaveBeenCalledWith("https://api.rukun.test/v1/campaigns?", {
    cache: "no-cache",
    headers: { "X-Api-Key": "key", "X-Localization": "id" },
  });
});
