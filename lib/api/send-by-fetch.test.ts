import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { saveCampaignDraft } from "@rukun/contract/company-campaigns";
import type { getProfile } from "@rukun/contract/profile";
import { startApiServer } from "@/test/api-server";
import { call } from "./client";
import { sendByFetch } from "./send-by-fetch";

jest.mock("./send-by-axios", () => {
  throw new Error("The HTTP library was loaded");
});

test("a call that only reads is answered without the HTTP library", async () => {
  const server = await startApiServer();
  const api = { baseUrl: server.url, apiKey: "web-key", locale: "id" } as const;
  server.answerWith({ body: { data: { id: "user-1" } } });
  await expect(call<typeof getProfile>("GET /v1/user/profile", { api })).resolves.toEqual({
    id: "user-1",
  });
  await server.close();
});

test("a call that outlives its page does not wait for the HTTP library either", async () => {
  const server = await startApiServer();
  const asked = jest.spyOn(globalThis, "fetch");
  const api = { baseUrl: server.url, apiKey: "web-key", locale: "id" } as const;
  const body = { campaign_id: "c", version: 3, step: "step-one", values: { title_id: "Kopi" } };
  await call<typeof saveCampaignDraft>("POST /v1/company/campaign/prepare/draft", {
    api,
    body: { ...body, step: "step-one" },
    outlivesPage: true,
  });
  expect(asked).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ method: "POST", keepalive: true }),
  );
  expect(server.received[0]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(server.received[0]?.body ?? "")).toEqual(body);
  await server.close();
});

/** A server whose answer is written by the test. */
async function answering(write: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    write(response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, close };
}

const sent = (url: string, progressed = () => {}, signal = new AbortController().signal) => ({
  ...{ method: "GET", url, headers: {}, stall: { signal, progressed } },
});

test("every part of an answer is progress, wherever it is cut", async () => {
  const bytes = Buffer.from(JSON.stringify({ data: "dana syirkah — bagi hasil" }));
  const middle = bytes.indexOf("—") + 1;
  let held: ServerResponse | undefined;
  const server = await answering((response) => {
    held = response;
    response.write(bytes.subarray(0, middle));
  });
  let steps = 0;
  const progressed = () => {
    steps += 1;
    // The head of the answer, then the first part of its body: only then comes the rest.
    if (steps === 2) held?.end(bytes.subarray(middle));
  };
  const answer = await sendByFetch(sent(server.url, progressed));
  expect(answer).toMatchObject({ status: 200, data: { data: "dana syirkah — bagi hasil" } });
  expect(steps).toBeGreaterThanOrEqual(3);
  await server.close();
});

test("an answer that breaks off is none", async () => {
  const server = await answering((response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write('{"data":', () => response.destroy());
  });
  await expect(sendByFetch(sent(server.url))).rejects.toMatchObject({
    name: "NoResponse",
    reason: "network",
  });
  await server.close();
});

test("one that is given up while it arrives was aborted", async () => {
  const controller = new AbortController();
  const server = await answering((response) => response.write('{"data":'));
  const progressed = () => controller.abort();
  const answer = sendByFetch(sent(server.url, progressed, controller.signal));
  await expect(answer).rejects.toMatchObject({ name: "NoResponse", reason: "aborted" });
  await server.close();
});
