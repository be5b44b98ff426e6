import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { openPdf, type PdfDocument, PdfError, preloadReader } from "../viewer/pdf-document";
import { CompanyDocuments } from "./company-documents";
import { createCompanyReview } from "./company-review-test-kit";
import type { DocumentType } from "./document-of-item";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("../viewer/pdf-document", () => ({
  openPdf: jest.fn(),
  preloadReader: jest.fn(),
  PdfError: class extends Error {
    constructor(readonly problem: string) {
      super(problem);
    }
  },
}));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const mockedOpen = jest.mocked(openPdf);
const draw = jest.fn<ReturnType<PdfDocument["draw"]>, Parameters<PdfDocument["draw"]>>();
const read = jest.fn<ReturnType<PdfDocument["read"]>, Parameters<PdfDocument["read"]>>();
const drawn = () => draw.mock.calls.at(-1)?.[0];

function Viewer() {
  const [shown, setShown] = useState<DocumentType>();
  return <CompanyDocuments review={createCompanyReview()} shown={shown} onShow={setShown} />;
}

const button = (name: string) => screen.getByRole("button", { name });
const page = (text: string) => screen.findByLabelText(text);

beforeEach(() => {
  jest.resetAllMocks();
  let views = 0;
  mockedCall.mockImplementation(async () => {
    views += 1;
    return { url: `https://api.example/file?view=${views}`, width: 800, height: 600 };
  });
  draw.mockImplementation(async () => document.createElement("canvas"));
  read.mockResolvedValue([]);
  mockedOpen.mockResolvedValue({ pages: 24, draw, read });
});

test("lists the seven documents with size and pages, and opens the first", async () => {
  render(<Viewer />);
  expect(await page("Akta pendirian, halaman 1 dari 24")).toBeVisible();
  const names = screen.getAllByRole("listitem").map((item) => item.textContent);
  expect(names).toEqual([
    "Akta pendirian2,41 MB, 24 hlm",
    "SK akta pendirian2,41 MB, 2 hlm",
    "Akta perubahan terakhir2,41 MB, 12 hlm",
    "SK akta perubahan terakhir2,41 MB, 1 hlm",
    "Berkas NIB2,41 MB, 3 hlm",
    "SIUP2,41 MB, 1 hlm",
    "Kartu NPWP2,41 MB",
  ]);
  expect(button("Akta pendirian 2,41 MB, 24 hlm")).toHaveAttribute("aria-pressed", "true");
});

test("the viewer is fetched once the page is idle, but not for users who save data", async () => {
  // A failure is no concern before somebody opens a document.
  jest.mocked(preloadReader).mockRejectedValue(new Error("no connection"));
  render(<Viewer />).unmount();
  expect(preloadReader).not.toHaveBeenCalled();
  const { connection } = navigator as { connection?: object };
  Object.defineProperty(navigator, "connection", { value: {}, configurable: true });
  render(<Viewer />);
  await waitFor(() => expect(preloadReader).toHaveBeenCalled());
  Object.defineProperty(navigator, "connection", { value: connection });
});

test("each opening asks for the document anew, so that each view is recorded", async () => {
  const { user } = render(<Viewer />);
  await page("Akta pendirian, halaman 1 dari 24");
  await user.click(button("SIUP 2,41 MB, 1 hlm"));
  await page("SIUP, halaman 1 dari 24");
  await user.click(button("Akta pendirian 2,41 MB, 24 hlm"));
  await page("Akta pendirian, halaman 1 dari 24");
  expect(mockedCall.mock.calls.map(([, options]) => options)).toMatchObject([
    { params: { company_id: "c-1", file_id: "file-akta-pendirian" } },
    { params: { company_id: "c-1", file_id: "file-siup" } },
    { params: { company_id: "c-1", file_id: "file-akta-pendirian" } },
  ]);
});

test("pages are turned by buttons, by keys and by number, and drawn one at a time", async () => {
  mockedOpen.mockResolvedValue({ pages: 500, draw, read });
  const { user } = render(<Viewer />);
  await page("Akta pendirian, halaman 1 dari 500");
  expect(button("Halaman sebelumnya")).toBeDisabled();
  await user.click(button("Halaman berikutnya"));
  await page("Akta pendirian, halaman 2 dari 500");

  const stage = screen.getByRole("group", { name: "Akta pendirian" });
  stage.focus();
  await user.keyboard("{PageDown}");
  await page("Akta pendirian, halaman 3 dari 500");
  await user.keyboard("{End}");
  await page("Akta pendirian, halaman 500 dari 500");
  expect(button("Halaman berikutnya")).toBeDisabled();
  await user.keyboard("{PageUp}{Home}");
  await page("Akta pendirian, halaman 1 dari 500");

  const number = screen.getByRole("textbox", { name: "Nomor halaman" });
  await user.clear(number);
  await user.type(number, "250{Enter}");
  await page("Akta pendirian, halaman 250 dari 500");
  await user.clear(number);
  await user.type(number, "9999{Enter}");
  await page("Akta pendirian, halaman 500 dari 500");
  await user.clear(number);
  await user.type(number, "abc{Enter}");
  expect(number).toHaveValue("500");
  expect(new Set(draw.mock.calls.map(([{ page: one }]) => one))).toEqual(
    new Set([1, 2, 3, 250, 499, 500]),
  );
  expect(mockedCall).toHaveBeenCalledTimes(1);
});

test("zoom and rotation work by button and key, and another document starts fresh", async () => {
  const { user } = render(<Viewer />);
  await page("Akta pendirian, halaman 1 dari 24");
  const fitting = drawn()?.width ?? 0;
  expect(button("Perkecil")).toBeDisabled();
  await user.click(button("Perbesar"));
  await user.click(button("Putar"));
  await waitFor(() => expect(drawn()).toMatchObject({ page: 1, width: fitting * 1.5, turns: 1 }));
  screen.getByRole("group", { name: "Akta pendirian" }).focus();
  await user.keyboard("-r");
  await waitFor(() => expect(drawn()).toMatchObject({ page: 1, width: fitting, turns: 2 }));
  await user.keyboard("+{PageDown}");
  await waitFor(() => expect(drawn()).toMatchObject({ page: 2, width: fitting * 1.5, turns: 2 }));
  await user.click(button("SIUP 2,41 MB, 1 hlm"));
  await page("SIUP, halaman 1 dari 24");
  expect(drawn()).toMatchObject({ page: 1, width: fitting, turns: 0 });
});

test("leaving closes the document, and cancels a page still being drawn", async () => {
  const { user, unmount } = render(<Viewer />);
  await page("Akta pendirian, halaman 1 dari 24");
  const [, firstDrawing] = draw.mock.calls[0] ?? [];
  await user.click(button("Halaman berikutnya"));
  await page("Akta pendirian, halaman 2 dari 24");
  expect(firstDrawing?.aborted).toBe(true);
  const [, opened] = mockedOpen.mock.calls[0] ?? [];
  expect(opened?.aborted).toBe(false);
  unmount();
  expect(opened?.aborted).toBe(true);
});

test("an address that has expired is said, and another one is asked for", async () => {
  mockedOpen.mockRejectedValueOnce(new PdfError("address"));
  const { user } = render(<Viewer />);
  const problem = await screen.findByRole("alert");
  expect(problem).toHaveTextContent("Alamatnya berlaku 5 menit.");
  await user.click(within(problem).getByRole("button", { name: "Muat ulang" }));
  await page("Akta pendirian, halaman 1 dari 24");
  expect(mockedOpen.mock.calls.map(([url]) => url)).toEqual([
    "https://api.example/file?view=1",
    "https://api.example/file?view=2",
  ]);
});

test("a file that is no PDF, a page that cannot be drawn, an API that does not answer", async () => {
  mockedOpen.mockRejectedValueOnce(new PdfError("content"));
  const { user } = render(<Viewer />);
  expect(await screen.findByRole("alert")).toHaveTextContent("tidak dapat ditampilkan sebagai PDF");

  draw.mockRejectedValueOnce(new PdfError("content"));
  await user.click(button("SIUP 2,41 MB, 1 hlm"));
  expect(await screen.findByText("Halaman ini tidak dapat ditampilkan.")).toBeVisible();
  await user.click(button("Halaman berikutnya"));
  await page("SIUP, halaman 2 dari 24");
  expect(screen.queryByText("Halaman ini tidak dapat ditampilkan.")).not.toBeInTheDocument();

  mockedCall.mockRejectedValueOnce(
    new ApiError({ status: 404, code: "not_found", message: "Data tidak ditemukan." }),
  );
  await user.click(button("Berkas NIB 2,41 MB, 3 hlm"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Data tidak ditemukan.");
});

test("what takes too much to show is said, and the original can be downloaded", async () => {
  draw.mockRejectedValueOnce(new PdfError("limit"));
  const { user } = render(<Viewer />);
  const problem = await screen.findByRole("alert");
  expect(problem).toHaveTextContent("Halaman ini terlalu berat untuk ditampilkan di sini");
  expect(within(problem).getByRole("link", { name: "Unduh berkas asli" })).toHaveAttribute(
    "href",
    "https://api.example/file?view=1",
  );
  await user.click(button("Halaman berikutnya"));
  await page("Akta pendirian, halaman 2 dari 24");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();

  mockedOpen.mockRejectedValueOnce(new PdfError("limit"));
  await user.click(button("SIUP 2,41 MB, 1 hlm"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Dokumen ini terlalu berat");
  expect(screen.getByRole("link", { name: "Unduh berkas asli" })).toBeVisible();
});

test("the tax card is shown as a picture, without page buttons", async () => {
  const { user } = render(<Viewer />);
  await page("Akta pendirian, halaman 1 dari 24");
  await user.click(button("Kartu NPWP 2,41 MB"));
  const picture = await screen.findByAltText("Kartu NPWP");
  expect(picture).toHaveAttribute("src", "https://api.example/file?view=2");
  expect(screen.queryByRole("group", { name: "Halaman" })).not.toBeInTheDocument();
  act(() => {
    fireEvent.error(picture);
  });
  await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Muat ulang" }));
  expect(await screen.findByAltText("Kartu NPWP")).toHaveAttribute(
    "src",
    "https://api.example/file?view=3",
  );
});
