import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { helpdeskCall } from "@/lib/api/helpdesk-client";
import { render } from "@/test/render";
import { InformationCenter } from "./information-center";

jest.mock("@/lib/api/helpdesk-client", () => ({ helpdeskCall: jest.fn() }));

const mockedCall = jest.mocked(helpdeskCall) as unknown as jest.Mock<Promise<unknown>, unknown[]>;

const tax = {
  slug: "pajak",
  category: "fees",
  title: "Pajak atas imbal hasil",
  summary: "Berapa yang dipotong.",
  updated_at: "2026-11-23T00:00:00.000Z",
} as const;
const contract = { ...tax, slug: "akad", category: "contracts", title: "Apa itu akad" } as const;
const router = (q?: string) => ({
  pathname: "/information-center",
  query: q === undefined ? {} : { q },
});

beforeEach(() => mockedCall.mockReset());

test("articles stand under their topics, in the order of the topics", () => {
  render(<InformationCenter articles={[tax, contract]} />, { router: router() });
  const headings = screen.getAllByRole("heading", { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(["Akad", "Biaya dan pajak"]);
  expect(screen.getByRole("link", { name: /Pajak atas imbal hasil/ })).toHaveAttribute(
    "href",
    "/information-center/pajak",
  );
});

test("what is typed is searched after a pause, and kept in the address", async () => {
  const { user, router: pages } = render(<InformationCenter articles={[tax]} />, {
    router: router(),
  });
  await user.type(screen.getByRole("searchbox", { name: "Cari artikel" }), " pajak ");
  await waitFor(() =>
    expect(pages.replace).toHaveBeenCalledWith(
      { pathname: "/information-center", query: { q: "pajak" } },
      undefined,
      { shallow: true, scroll: false },
    ),
  );
  expect(pages.replace).toHaveBeenCalledTimes(1);
  expect(mockedCall).not.toHaveBeenCalled();
});

test("an address with words shows what they find, and clearing leads back", async () => {
  mockedCall.mockResolvedValue([tax]);
  const { user, router: pages } = render(<InformationCenter articles={[tax, contract]} />, {
    router: router("pajak"),
  });
  expect(await screen.findByRole("heading", { name: '1 artikel untuk "pajak"' })).toBeVisible();
  expect(screen.getByRole("searchbox")).toHaveValue("pajak");
  expect(screen.queryByText("Apa itu akad")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Hapus pencarian" }));
  expect(pages.replace).toHaveBeenCalledWith(
    { pathname: "/information-center", query: {} },
    undefined,
    expect.anything(),
  );
});

test("nothing found says so", async () => {
  mockedCall.mockResolvedValue([]);
  render(<InformationCenter articles={[tax]} />, { router: router("xyz") });
  expect(await screen.findByText("Tidak ada artikel yang cocok")).toBeVisible();
});

test("a failed search is told and repeated", async () => {
  mockedCall.mockRejectedValueOnce(
    new ApiError({ status: 429, code: "too_many_requests", message: "Tunggu sebentar." }),
  );
  const { user } = render(<InformationCenter articles={[tax]} />, { router: router("pajak") });
  expect(await screen.findByText("Tunggu sebentar.")).toBeVisible();
  mockedCall.mockResolvedValue([tax]);
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("heading", { name: '1 artikel untuk "pajak"' })).toBeVisible();
});

test("without articles, and without the API, the page says what is the case", () => {
  const { unmount } = render(<InformationCenter articles={[]} />, { router: router() });
  expect(screen.getByText("Belum ada artikel")).toBeVisible();
  unmount();
  render(<InformationCenter articles={null} />, { router: router() });
  expect(screen.getByText("Artikel belum bisa dimuat")).toBeVisible();
});
