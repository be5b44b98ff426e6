/** @jest-environment node */
import type { NextApiRequest, NextApiResponse } from "next";
import { answerPicture } from "./answer-picture";

const before = { ...process.env };
let upstream: jest.SpyInstance;
beforeEach(() => {
  Object.assign(process.env, { API_URL: "http://api", API_INTERNAL_URL: "", WEB_KEY: "own" });
  upstream = jest.spyOn(globalThis, "fetch");
  jest.spyOn(console, "error").mockImplementation();
});
afterEach(() => {
  process.env = { ...before };
  jest.restoreAllMocks();
});

async function ask(id: string, headers = {}) {
  const sent: { status: number; body?: Buffer; headers: Record<string, string> } = {
    status: 200,
    headers: {},
  };
  const response = {
    setHeader: (name: string, value: string) => {
      sent.headers[name] = value;
    },
    status(code: number) {
      sent.status = code;
      return response;
    },
    end: () => undefined,
    send: (body: Buffer) => {
      sent.body = body;
    },
  };
  const request = { query: { id }, headers } as unknown as NextApiRequest;
  await answerPicture(request, response as unknown as NextApiResponse);
  return sent;
}

test("a picture is asked for by this process, and passed on", async () => {
  upstream.mockResolvedValue(
    new Response("bytes", { headers: { "content-type": "image/webp", "cache-control": "public" } }),
  );
  const { status, body, headers } = await ask("0d9c");
  expect([status, String(body)]).toEqual([200, "bytes"]);
  expect(headers).toMatchObject({ "Content-Type": "image/webp", "Cache-Control": "public" });
  expect(upstream).toHaveBeenCalledWith(
    "http://api/v1/campaign/files/0d9c",
    expect.objectContaining({ headers: { "X-Web-Key": "own" } }),
  );
});

test("it is asked for in nobody's name: what the image server passes on may be a proxy's", async () => {
  upstream.mockResolvedValue(new Response("", { status: 404 }));
  expect((await ask("0d9c", { "x-forwarded-for": "10.0.0.1" })).status).toBe(404);
  expect(upstream.mock.calls[0]?.[1]).toMatchObject({ headers: { "X-Web-Key": "own" } });
  expect(upstream.mock.calls[0]?.[1]).not.toHaveProperty("headers.X-Web-Visitor");
});

test.each(["../v1/user/profile", "a/b", "", "a?b", "x".repeat(65)])(
  "%p is no picture",
  async (id) => {
    expect((await ask(id)).status).toBe(404);
    expect(upstream).not.toHaveBeenCalled();
  },
);

test.each([
  ["is limited", () => Promise.resolve(new Response("", { status: 429 }))],
  ["is unwell", () => Promise.resolve(new Response("", { status: 500 }))],
  ["sends something else", () => Promise.resolve(new Response("<html>"))],
  ["does not answer", () => Promise.reject(new TypeError("fetch failed"))],
])("it is unavailable while the API %s", async (_how, answer) => {
  upstream.mockImplementation(answer);
  const { status, headers } = await ask("0d9c");
  expect([status, headers["Retry-After"]]).toEqual([503, "5"]);
});
