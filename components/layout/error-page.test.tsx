import { screen } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
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

  test.each([
    ["id", "Layanan pengaduan 08.00–17.00 WIB", "Salin keterangan", "Keterangan tersalin"],
    ["en", "Complaints service 08:00–17:00 WIB", "Copy details", "Details copied"],
  ] as const)(
    "in %s says whom to ask and copies what to quote",
    async (locale, contact, copy, copied) => {
      const { user } = render(<ErrorPage code={404} />, {
        locale,
        advanceTimers: jest.advanceTimersByTime,
      });
      expect(screen.getByText(contact, { exact: false })).toBeVisible();
      await user.click(screen.getByRole("button", { name: copy }));
      expect(await navigator.clipboard.readText()).toMatch(/^(Kode|Code) 404, 12 (Mei|May) 2026/);
      expect(useAlert.getState()).toMatchObject({ variant: "SUCCESS", message: copied });
    },
  );

  test("says so when nothing could be copied", async () => {
    const { user } = render(<ErrorPage code={404} />, { advanceTimers: jest.advanceTimersByTime });
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
    await user.click(screen.getByRole("button", { name: "Salin keterangan" }));
    expect(useAlert.getState()).toMatchObject({
      variant: "WARNING",
      message: expect.stringContaining("catat"),
    });
  });

  test("offers another try where that can help", () => {
    render(<ErrorPage code={500} />);
    expect(screen.getByRole("button", { name: "Coba lagi" })).toBeEnabled();
  });
});
