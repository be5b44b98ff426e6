/** @jest-environment node */
import { renderPagesWithData } from "./pages-with-data";
import { pagesOf } from "./revalidation";

test("pages are rendered with data as soon as the web and the API answer", async () => {
  const answers = [
    async () => Promise.reject(new TypeError("fetch failed")),
    async () => new Response(null, { status: 503 }),
    async () => new Response(null, { status: 200 }),
  ];
  const ask = jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(() => (answers.shift() as () => Promise<Response>)());
  const pauses: number[] = [];
  await renderPagesWithData({ port: "3000", key: "a-key" }, async (ms) => {
    pauses.push(ms);
  });
  expect(pauses).toEqual([250, 500, 1000]);
  expect(ask.mock.calls[0]).toEqual([
    "http://localhost:3000/api/revalidate",
    {
      method: "POST",
      headers: { authorization: "Bearer a-key", "content-type": "application/json" },
      body: JSON.stringify({
        paths: [
          "/",
          "/information-center",
          "/login",
          "/register",
          "/cek-akad",
          "/legal/terms",
          "/legal/privacy",
          "/legal/risk",
        ],
      }),
    },
  ]);
  expect(pagesOf(JSON.parse(String(ask.mock.calls[0]?.[1]?.body)))).toContain("/en/login");
  ask.mockRestore();
});
