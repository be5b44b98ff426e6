import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { currentAddress, replacePage } from "@/lib/browser";
import { readRoleCookie, writeRoleCookie } from "@/lib/session/role-cookie";
import { clearSession, storeSession } from "@/lib/session/session";
import { createProfile, roleOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { PageFrame } from "./page-frame";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ currentAddress: jest.fn(), replacePage: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;

type Visit = { address: string; page?: string; locale?: "id" | "en"; next?: string };

function visit({ address, page = address, locale = "id", next }: Visit) {
  jest.mocked(currentAddress).mockReturnValue(locale === "en" ? `/en${address}` : address);
  return render(<PageFrame frame={undefined}>The page</PageFrame>, {
    locale,
    router: { pathname: page, asPath: address, query: next ? { next } : {} },
  });
}

function signIn(role: "lender" | "officer" = "lender", withCookie = true) {
  storeSession({ token: "t", user_id: "user-1", role, expires_at: "2099-01-01T00:00:00Z" });
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  if (!withCookie) document.cookie = "rukun_session=; Path=/; Max-Age=0";
  mockedCall.mockResolvedValue(createProfile({ role: roleOf(role) }));
}

beforeEach(() => {
  jest.resetAllMocks();
});

test("a layout is not rendered again because the guard learns who is there", async () => {
  const Frame = jest.fn(({ children }: { children: ReactNode }) => <main>{children}</main>);
  render(<PageFrame frame={Frame}>The page</PageFrame>, {
    router: { pathname: "/campaign", asPath: "/campaign", query: {} },
  });
  Frame.mockClear();
  act(() => signIn());
  await waitFor(() => expect(mockedCall).toHaveBeenCalled());
  expect(Frame).not.toHaveBeenCalled();
  expect(screen.getByText("The page")).toBeVisible();
});

describe("pages for people who are signed in", () => {
  test.each([
    ["id", "/portfolio?tab=2", "/portfolio", "/login?next=%2Fportfolio%3Ftab%3D2"],
    ["en", "/profile", "/profile", "/en/login?next=%2Fprofile"],
    ["id", "/backoffice", "/backoffice", "/login?next=%2Fbackoffice"],
  ] as const)("in %s, %s sends guests to the login", async (locale, address, page, expected) => {
    visit({ address, page, locale });
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith(expected));
    expect(screen.queryByText("The page")).not.toBeInTheDocument();
  });

  test("are shown to them", async () => {
    signIn();
    visit({ address: "/profile" });
    expect(screen.getByText("The page")).toBeVisible();
    await waitFor(() => expect(mockedCall).toHaveBeenCalled());
    expect(replacePage).not.toHaveBeenCalled();
  });

  test("are left when another tab signs out", async () => {
    signIn();
    visit({ address: "/profile" });
    act(clearSession);
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith("/login?next=%2Fprofile"));
  });
});

describe("public pages", () => {
  test.each(["/login", "/register", "/forgot-password", "/ubah-password"])(
    "%s is shown to guests",
    (address) => {
      visit({ address });
      expect(screen.getByText("The page")).toBeVisible();
      expect(replacePage).not.toHaveBeenCalled();
    },
  );

  test.each([
    ["/login", undefined, "/"],
    ["/register", "/profile", "/profile"],
    ["/login", "//evil.test", "/"],
  ])(
    "%s sends people who are signed in on, with next %s to %s",
    async (address, next, expected) => {
      signIn();
      visit({ address, next });
      await waitFor(() => expect(replacePage).toHaveBeenCalledWith(expected));
      expect(screen.queryByText("The page")).not.toBeInTheDocument();
    },
  );

  test("a token without a cookie is enough, once the API has returned the role", async () => {
    signIn("officer", false);
    visit({ address: "/login" });
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith("/backoffice"));
    expect(readRoleCookie()).toBe("officer");
  });

  test("are shown when the token's owner cannot be determined", async () => {
    signIn("lender", false);
    mockedCall.mockRejectedValue(new ApiError({ status: 0, code: "network", message: "x" }));
    visit({ address: "/login" });
    expect(await screen.findByText("The page")).toBeVisible();
  });

  test.each(["/token", "/maintenance"])("%s decides by itself", async (address) => {
    signIn();
    visit({ address });
    await waitFor(() => expect(mockedCall).toHaveBeenCalled());
    expect(screen.getByText("The page")).toBeVisible();
    expect(replacePage).not.toHaveBeenCalled();
  });
});

describe("a cookie that disagrees with the token", () => {
  test("is rewritten, and the page requested again where that changes it", async () => {
    signIn("lender", false);
    visit({ address: "/" });
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith("/"));
    expect(readRoleCookie()).toBe("lender");
  });

  test("brings an officer from the page that does not exist to the back office", async () => {
    signIn("officer", false);
    visit({ address: "/backoffice", page: "/404" });
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith("/backoffice"));
  });

  test("is only rewritten where it makes no difference", async () => {
    signIn("lender", false);
    visit({ address: "/campaign" });
    await waitFor(() => expect(readRoleCookie()).toBe("lender"));
    expect(replacePage).not.toHaveBeenCalled();
  });

  test("of another role gives way to what the API says", async () => {
    signIn("lender");
    writeRoleCookie("officer", new Date("2099-01-01"));
    visit({ address: "/backoffice" });
    await waitFor(() => expect(replacePage).toHaveBeenCalledWith("/backoffice"));
    expect(readRoleCookie()).toBe("lender");
  });
});
