import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { openPdf, preloadReader } from "./pdf-document";

jest.mock("@/lib/api/fetch-file", () => ({
  fetchFile: async () => ({ arrayBuffer: async () => new ArrayBuffer(8) }),
}));
jest.mock("pdfjs-dist/legacy/build/pdf.mjs", () => ({
  getDocument: jest.fn(),
  PDFWorker: { create: jest.fn(() => ({})) },
  VerbosityLevel: { ERRORS: 0 },
}));

const never = new Promise<never>(() => undefined);
const mockedGet = jest.mocked(getDocument) as unknown as jest.Mock;
const terminate = jest.fn();
const rendered = jest.fn<Promise<void>, []>();
const cancel = jest.fn();
const page = {
  rotate: 0,
  getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
  render: () => ({ promise: rendered(), cancel }),
  cleanup: jest.fn(),
};
const opened = {
  promise: Promise.resolve({ numPages: 3, getPage: async () => page }),
  destroy: async () => undefined,
};
const drawing = { page: 1, width: 600, height: 1000, turns: 0 };
const staying = () => new AbortController().signal;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Object.assign(globalThis, {
    Worker: class {
      terminate = terminate;
    },
  });
  mockedGet.mockReturnValue(opened);
  rendered.mockResolvedValue();
});
afterEach(() => jest.useRealTimers());

test("the worker is fetched in advance, for the browser's cache", async () => {
  const fetched = jest.fn(async () => ({ arrayBuffer: async () => new ArrayBuffer(8) }));
  Object.assign(globalThis, { fetch: fetched });
  await preloadReader();
  expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/pdf\.worker\.min\.mjs$/));
});

test("opens without anything that runs, and in bounds of points", async () => {
  const pdf = await openPdf("https://api.example/file", staying());
  expect(pdf.pages).toBe(3);
  expect(mockedGet).toHaveBeenCalledWith(
    expect.objectContaining({
      isEvalSupported: false,
      enableXfa: false,
      maxImageSize: 75_000_000,
      canvasMaxAreaInBytes: 64_000_000,
    }),
  );
  const canvas = await pdf.draw({ ...drawing, width: 20_000 }, staying());
  expect(canvas.width * canvas.height).toBeLessThanOrEqual(16_000_000);
});

test("opening a document times out, and its worker is terminated", async () => {
  mockedGet.mockReturnValue({ promise: never, destroy: () => never });
  const opening = expect(openPdf("https://api.example/file", staying())).rejects.toMatchObject({
    problem: "limit",
  });
  await jest.advanceTimersByTimeAsync(20_000);
  await opening;
  expect(terminate).toHaveBeenCalled();
});

test("drawing a page times out, and the next one is drawn by a new worker", async () => {
  const pdf = await openPdf("https://api.example/file", staying());
  rendered.mockReturnValueOnce(never);
  const late = expect(pdf.draw(drawing, staying())).rejects.toMatchObject({ problem: "limit" });
  await jest.advanceTimersByTimeAsync(15_000);
  await late;
  expect(cancel).toHaveBeenCalled();
  expect(terminate).toHaveBeenCalledTimes(1);
  expect(await pdf.draw({ ...drawing, page: 2 }, staying())).toBeInstanceOf(HTMLCanvasElement);
  expect(mockedGet).toHaveBeenCalledTimes(2);
});

test("a page that cannot be drawn says so, and keeps its worker", async () => {
  const pdf = await openPdf("https://api.example/file", staying());
  rendered.mockRejectedValueOnce(new Error("bad page"));
  await expect(pdf.draw(drawing, staying())).rejects.toMatchObject({ problem: "content" });
  expect(terminate).not.toHaveBeenCalled();
});

test("a worker that is too busy for messages is terminated all the same", async () => {
  const leaving = new AbortController();
  mockedGet.mockReturnValue({ ...opened, destroy: () => never });
  await openPdf("https://api.example/file", leaving.signal);
  leaving.abort();
  expect(terminate).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(terminate).toHaveBeenCalled();
});
