import { screen } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { RestrictedPage } from "./restricted-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;

const visit = (pathname: string) =>
  render(<RestrictedPage>The page</RestrictedPage>, { router: { pathname } });

beforeEach(() => {
  mockedCall.mockReset();
  window.localStorage.setItem("token", "t");
});

describe("a page for some funders only", () => {
  test("is shown to them", async () => {
    mockedCall.mockResolvedValue(createProfile({ isLenderInstitution: true }));
    visit("/upcoming-campaign");
    expect(await screen.findByText("The page")).toBeVisible();
  });

  test.each([
    ["/upcoming-campaign", {}],
    ["/upcoming-campaign", { isLenderInternational: true }],
    ["/rdf/topup", { isLenderInstitution: true }],
    ["/rdf/topup", { isLenderInternational: true }],
  ])("%s is not for %j", async (pathname, flags) => {
    mockedCall.mockResolvedValue(createProfile(flags));
    visit(pathname);
    expect(
      await screen.findByRole("heading", { name: "Tidak tersedia untuk akun Anda" }),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Ke beranda" })).toHaveAttribute("href", "/");
    expect(screen.queryByText("The page")).not.toBeInTheDocument();
  });

  test.each([
    [
      "network",
      0,
      "",
      "Mohon maaf, kami sedang dalam perbaikan. Silakan tunggu sebentar.",
      "network",
    ],
    ["forbidden", 403, "Akses ditolak.", "Akses ditolak.", "403 forbidden"],
  ] as const)(
    "says so when the user cannot be read: %s",
    async (code, status, message, shown, quoted) => {
      const requestId = "0198-request";
      mockedCall.mockRejectedValueOnce(new ApiError({ status, code, message, requestId }));
      const { user } = visit("/rdf/topup");
      expect(await screen.findByText(shown)).toBeVisible();
      expect(
        await screen.findByText(
          new RegExp(`^Kode ${quoted}, .* WIB, nomor permintaan 0198-request$`),
        ),
      ).toBeVisible();
      mockedCall.mockResolvedValue(createProfile());
      await user.click(screen.getByRole("button", { name: "Coba lagi" }));
      expect(await screen.findByText("The page")).toBeVisible();
    },
  );
});
