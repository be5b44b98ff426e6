/** @jest-environment node */
import { fetchFile } from "./fetch-file";

jest.mock("@/lib/i18n/language", () => ({ readLanguage: () => "id" }));

test("a refusal is told with its status, and its answer is not left open", async () => {
  const cancel = jest.fn();
  const body = new ReadableStream({ cancel });
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
