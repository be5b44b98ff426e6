import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { openPage } from "@/lib/browser";
import { changeLanguage } from "@/lib/i18n/change-language";
import { logFailure } from "@/lib/log";
import { storeSession } from "@/lib/session/session";
import { createCompany, createProfile, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { ProfileMenu } from "./profile-menu";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ openPage: jest.fn() }));
jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));
jest.mock("@/lib/i18n/change-language", () => ({ changeLanguage: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;
const profile = createProfile({ user_status: statusOf("WAITING_CHECK_ADMIN") });

const opener = () => screen.getByRole("button", { name: /Rani Kusuma Dewi/ });
const panel = () => screen.queryByRole("group", { name: "Menu profil" });

beforeEach(() => {
  jest.clearAllMocks();
  document.documentElement.removeAttribute("data-theme");
});

describe("the profile menu", () => {
  test("names the person, the role and the status", () => {
    render(<ProfileMenu profile={profile} />);
    expect(opener()).toHaveTextContent("Rani Kusuma DewiPendana, menunggu tinjauan");
    expect(opener()).toHaveAttribute("aria-expanded", "false");
    expect(panel()).not.toBeInTheDocument();
  });

  test("names a company and its status once it is approved, not that of the person", () => {
    const company = createProfile({
      role: { value: "company", title: "Perusahaan" },
      company: createCompany("waiting"),
    });
    const { rerender } = render(<ProfileMenu profile={company} />);
    expect(opener()).toHaveTextContent("Rani Kusuma DewiPerusahaan, terdaftar");
    rerender(<ProfileMenu profile={{ ...company, company: createCompany("approved") }} />);
    expect(opener()).toHaveTextContent("Rani Kusuma DewiPT Maju Sejahtera, disetujui");
    // A name as long as the line gives way to the status.
    expect(screen.getByText("PT Maju Sejahtera,")).toHaveStyle({ textOverflow: "ellipsis" });
    expect(screen.getByText("disetujui")).toHaveStyle({ flex: "none" });
  });

  test("opens while the mouse is over it", async () => {
    const { user } = render(<ProfileMenu profile={profile} />);
    await user.hover(opener());
    expect(await screen.findByRole("link", { name: /Rani/ })).toHaveAttribute("href", "/profile");
    expect(panel()).toBeVisible();
    await user.unhover(opener());
    await waitFor(() => expect(opener()).toHaveAttribute("aria-expanded", "false"));
  });

  test("a click keeps it open after the mouse has left, another one closes it", async () => {
    const { user } = render(<ProfileMenu profile={profile} />);
    await user.click(opener());
    await screen.findByRole("button", { name: "Keluar" });
    await user.unhover(opener());
    expect(panel()).toBeVisible();
    await user.click(opener());
    expect(opener()).toHaveAttribute("aria-expanded", "false");
  });

  test("a press outside closes it", async () => {
    const { user } = render(
      <>
        <ProfileMenu profile={profile} />
        <p>Elsewhere</p>
      </>,
    );
    await user.click(opener());
    await user.click(screen.getByText("Elsewhere"));
    expect(opener()).toHaveAttribute("aria-expanded", "false");
  });

  test("works by keyboard: opens, is walked through, closes with Esc and gives the focus back", async () => {
    const { user } = render(<ProfileMenu profile={profile} />);
    await user.tab();
    await user.keyboard("{Enter}");
    const card = await screen.findByRole("link", { name: /Rani/ });
    await user.tab();
    expect(card).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(opener()).toHaveAttribute("aria-expanded", "false");
    expect(opener()).toHaveFocus();
  });

  test("arrow down opens it and moves into it", async () => {
    const { user } = render(<ProfileMenu profile={profile} />);
    await user.tab();
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("link", { name: /Rani/ })).toHaveFocus());
  });

  test("closes when the focus moves on", async () => {
    const { user } = render(
      <>
        <ProfileMenu profile={profile} />
        <button type="button">Next</button>
      </>,
    );
    await user.tab();
    await user.keyboard("{Enter}");
    (await screen.findByRole("button", { name: "Keluar" })).focus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Next" })).toHaveFocus();
    expect(opener()).toHaveAttribute("aria-expanded", "false");
  });

  test("switches the language and the theme", async () => {
    const { user } = render(<ProfileMenu profile={profile} />);
    await user.click(opener());
    await user.click(await screen.findByRole("switch", { name: "Mode gelap" }));
    expect(document.documentElement).toHaveAttribute("data-theme", "dark");
    expect(screen.getByRole("radio", { name: /^ID/ })).toBeChecked();
    await user.click(screen.getByRole("radio", { name: /^EN/ }));
    expect(changeLanguage).toHaveBeenCalledWith("en", expect.any(Function));
  });
});

describe("logging out", () => {
  beforeEach(() =>
    storeSession({
      token: "t",
      user_id: "user-1",
      role: "lender",
      expires_at: "2099-01-01T00:00:00Z",
    }),
  );

  test("shows a spinner, cannot be pressed twice, forgets everything and opens the login page", async () => {
    let answer: (value: unknown) => void = () => undefined;
    mockedCall.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { user, queryClient } = render(<ProfileMenu profile={profile} />);
    queryClient.setQueryData(["profile"], profile);
    await user.click(opener());
    const button = await screen.findByRole("button", { name: "Keluar" });
    await user.click(button);
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute("aria-busy", "true");
    await user.click(button);
    expect(mockedCall).toHaveBeenCalledTimes(1);
    expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/logout", { token: "t" });
    expect(window.localStorage.getItem("token")).toBe("t");

    answer({});
    await waitFor(() => expect(openPage).toHaveBeenCalledWith("/login"));
    expect(window.localStorage.getItem("token")).toBeNull();
    expect(window.localStorage.getItem("user_id")).toBeNull();
    expect(document.cookie).toBe("");
    expect(queryClient.getQueryData(["profile"])).toBeUndefined();
    expect(button).toBeDisabled();
  });

  test("succeeds although the API cannot be reached; that is only logged", async () => {
    mockedCall.mockRejectedValue(new ApiError({ status: 0, code: "network", message: "x" }));
    const { user } = render(<ProfileMenu profile={profile} />);
    await user.click(opener());
    await user.click(await screen.findByRole("button", { name: "Keluar" }));
    await waitFor(() => expect(openPage).toHaveBeenCalledWith("/login"));
    expect(window.localStorage.getItem("token")).toBeNull();
    expect(logFailure).toHaveBeenCalledTimes(1);
  });
});
