import { act, screen, waitFor, within } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { useSettings } from "@/lib/settings/settings-store";
import { createProfile, roleOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { SideMenu } from "./side-menu";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;

const menu = () => screen.findByRole("dialog", { name: "Menu" });
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

beforeEach(() => {
  mockedCall.mockReset();
  useSettings.setState({ folded: true });
});

describe("the side menu", () => {
  test("holds the four entries and marks the active one", async () => {
    render(<SideMenu />, { router: { pathname: "/submission/campaigns" } });
    const entries = within(await menu()).getByRole("navigation", { name: "Menu utama" });
    const links = within(entries).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Beranda", "/"],
      ["Pengajuan", "/submission"],
      ["Kampanye", "/campaign"],
      ["Portofolio", "/portfolio"],
    ]);
    expect(within(entries).getByRole("link", { current: "page" })).toHaveTextContent("Pengajuan");
  });

  test("offers guests the way in, and no logout", async () => {
    render(<SideMenu />);
    await menu();
    expect(screen.getByRole("link", { name: "Masuk" })).toHaveAttribute("href", "/login");
    expect(screen.getByRole("link", { name: "Daftar" })).toHaveAttribute("href", "/register");
    expect(screen.queryByRole("button", { name: "Keluar" })).not.toBeInTheDocument();
  });

  test("shows who is signed in", async () => {
    window.localStorage.setItem("token", "t");
    mockedCall.mockResolvedValue(createProfile());
    render(<SideMenu />);
    expect(await screen.findByRole("link", { name: /Rani Kusuma Dewi/ })).toHaveAttribute(
      "href",
      "/profile",
    );
    expect(screen.getByRole("button", { name: "Keluar" })).toBeEnabled();
  });

  test("shows an officer the way back to the back office", async () => {
    window.localStorage.setItem("token", "t");
    mockedCall.mockResolvedValue(createProfile({ role: roleOf("officer") }));
    render(<SideMenu />);
    expect(await screen.findByRole("link", { name: "Ruang petugas" })).toHaveAttribute(
      "href",
      "/backoffice",
    );
  });

  test("closes on selection", async () => {
    const { user } = render(<SideMenu />);
    await menu();
    await user.click(screen.getByRole("link", { name: "Kampanye" }));
    await isGone();
    expect(useSettings.getState().folded).toBe(false);
  });

  test("closes with Esc and with its button", async () => {
    const { user } = render(<SideMenu />);
    await menu();
    await user.keyboard("{Escape}");
    await isGone();
    act(() => useSettings.setState({ folded: true }));
    await menu();
    await user.click(screen.getByRole("button", { name: "Tutup menu" }));
    await isGone();
  });

  test("keeps the focus inside", async () => {
    const { user } = render(
      <>
        <button type="button">Behind</button>
        <SideMenu />
      </>,
    );
    const dialog = await menu();
    for (let step = 0; step < 12; step += 1) {
      await user.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });
});
