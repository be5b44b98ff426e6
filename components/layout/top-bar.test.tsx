import { screen } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { useSettings } from "@/lib/settings/settings-store";
import { createProfile, roleOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { TopBar } from "./top-bar";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;

beforeEach(() => {
  mockedCall.mockReset();
  useSettings.setState({ folded: false });
});

// jsdom has no layout: it evaluates the phone's styles, which hide the laptop's elements.
describe("the top bar", () => {
  test("offers guests language, login and registration", async () => {
    render(<TopBar kind="open" />);
    const wide = { hidden: true } as const;
    expect(await screen.findByRole("radiogroup", { name: "Bahasa", ...wide })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Masuk" })).toHaveAttribute("href", "/login");
    expect(screen.getByRole("link", { name: "Daftar", ...wide })).toHaveAttribute(
      "href",
      "/register",
    );
    expect(mockedCall).not.toHaveBeenCalled();
  });

  test("loads who is signed in, and offers them no login", async () => {
    window.localStorage.setItem("token", "t");
    mockedCall.mockResolvedValue(createProfile());
    render(<TopBar kind="open" />);
    expect(
      await screen.findByRole("button", { name: /Rani Kusuma Dewi/, hidden: true }),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Profil Rani Kusuma Dewi" })).toHaveAttribute(
      "href",
      "/profile",
    );
    expect(screen.queryByRole("link", { name: "Masuk", hidden: true })).not.toBeInTheDocument();
  });

  test("gives an officer one entry", async () => {
    window.localStorage.setItem("token", "t");
    mockedCall.mockResolvedValue(createProfile({ role: roleOf("officer") }));
    render(<TopBar kind="personal" />, { router: { pathname: "/profile" } });
    expect(
      await screen.findByRole("link", { name: "Ruang petugas", hidden: true }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole("link", { name: "Portofolio", hidden: true }),
    ).not.toBeInTheDocument();
  });

  test("the logo leads home", async () => {
    render(<TopBar kind="open" />);
    await screen.findByRole("radiogroup", { hidden: true });
    expect(screen.getByRole("link", { name: "Rukun, beranda" })).toHaveAttribute("href", "/");
  });

  test("the menu button opens the side menu", async () => {
    const { user } = render(<TopBar kind="open" />);
    const button = screen.getByRole("button", { name: "Buka menu" });
    expect(button).toHaveAttribute("aria-expanded", "false");
    await user.click(button);
    expect(await screen.findByRole("dialog", { name: "Menu" })).toBeInTheDocument();
    expect(useSettings.getState().folded).toBe(true);
  });
});
