import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { ErrorPage } from "./error-page";

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-05-12T02:41:00Z") }));
afterEach(() => jest.useRealTimers());

describe("an error page", () => {
  test.each([
    ["id", 404, "Halaman tidak ditemukan", "Kode 404, 12 Mei 2026, 09.41 WIB"],
    ["en", 404, "Page not found", "Code 404, 12 May 2026, 09:41 WIB"],
    ["id", 500, "Halaman belum bisa dimuat", "Kode 500, 12 Mei 2026, 09.41 WIB"],
    ["en", 500, "The page could not be loaded", "Code 500, 12 May 2026, 09:41 WIB"],
  ] as const)("in %s for %i names code and time", (locale, code, title, footnote) => {
    render(<ErrorPage code={code} />, { locale });
    expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(footnote)).toBeVisible();
    expect(screen.getByRole("link")).toHaveAttribute("href", "/");
  });

  test("offers another try where that can help", () => {
    render(<ErrorPage code={500} />);
    expect(screen.getByRole("button", { name: "Coba lagi" })).toBeEnabled();
  });
});
