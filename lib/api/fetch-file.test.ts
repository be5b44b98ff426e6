/** @jest-environment node */
import { fetchFile } from "./fetch-file";

jest.mock("@/lib/i18n/language", () => ({ readLanguage: () => "id" }));

test("a refusal is told with its status, and its answer is not left open", async () => {
  const cancel = jest.fn();
  const page = new TextEncoder().encode("x".repeat(20_000));
  const body = new ReadableStream({ start: (stream) => stream.enqueue(page), cancel });
  const ask = jest
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response(body, { status: 404 }));
  await expect(fetchFile("https://api.test/file")).rejects.toMatchObject({ status: 404 });
  expect(cancel).toHaveBeenCalled();
  ask.mockRestore();
});

test("a file comes whole", async () => {
  const ask = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response("akad"));
  expect(await (await fetchFile("https://api.test/file")).text()).toBe("akad");
  ask.mockRestore();
});

const refused = (body: string, status: number) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { status }));

test("a file of the API is asked for as any call, and its refusal is the server's", async () => {
  const ask = refused('{"code":"unauthorized","message":"Sesi Anda sudah berakhir."}', 401);
  const onFailure = jest.fn();
  const api = {
    baseUrl: "https://api.test",
    apiKey: "key",
    locale: "id",
    token: "t",
    onFailure,
  } as const;
  await expect(fetchFile("https://api.test/file", { api })).rejects.toMatchObject({
    status: 401,
    code: "unauthorized",
    message: "Sesi Anda sudah berakhir.",
  });
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ status: 401 }));
  expect(ask.mock.calls[0]?.[1]?.headers).toEqual({
    "X-Api-Key": "key",
    "X-Localization": "id",
    Authorization: "Bearer t",
  });
  ask.mockRestore();
});

test("a page of another host is no message", async () => {
  const ask = refused(`<html>${"x".repeat(100_000)}</html>`, 502);
  await expect(fetchFile("https://files.test/1")).rejects.toMatchObject({
    status: 502,
    message: "Kami memiliki sedikit masalah, silakan coba lagi nanti",
  });
  ask.mockRestore();
});
