import { fireEvent, waitFor } from "@testing-library/react";
import Router from "next/router";
import { currentAddress, openPage } from "@/lib/browser";
import { guardLinks } from "./link-guard";

jest.mock("@/lib/browser", () => ({
  currentAddress: jest.fn(() => "/login"),
  openPage: jest.fn(),
}));

const report = jest.fn();
const fetched = jest.fn();
let remove: () => void;

beforeEach(() => {
  jest.clearAllMocks();
  window.fetch = fetched;
  remove = guardLinks(report);
});
afterEach(() => {
  remove();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const cut = () => jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);

/** @returns whether the link is followed */
function press(attributes: Record<string, string>, init: MouseEventInit = {}): boolean {
  const link = document.createElement("a");
  const text = link.appendChild(document.createElement("span"));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.append(link);
  let isFollowed = false;
  // Called unless the guard stopped the event. jsdom cannot navigate, so it is prevented here.
  link.addEventListener("click", (event) => {
    isFollowed = true;
    event.preventDefault();
  });
  // Prevented by the guard, or else by the listener above.
  expect(fireEvent.click(text, init)).toBe(false);
  return isFollowed;
}

describe("without a connection", () => {
  beforeEach(cut);

  test("a link to another page stays and says so", () => {
    expect(press({ href: "/campaign" })).toBe(false);
    expect(report).toHaveBeenCalledTimes(1);
  });

  test("a link to the page itself stays: it would be loaded anew", () => {
    expect(press({ href: "/" })).toBe(false);
  });

  test("nothing is held back once it is removed", () => {
    remove();
    expect(press({ href: "/campaign" })).toBe(true);
    expect(() => Router.events.emit("routeChangeError", new Error(""), "/campaign")).not.toThrow();
  });

  test.each(["/campaign#akad", "?page=2#akad"])(
    "a link to a place on another page stays: %s",
    (href) => {
      expect(press({ href })).toBe(false);
    },
  );

  test.each([
    ["to a place on the page", { href: "#akad" }, {}],
    ["of another site", { href: "https://example.com/" }, {}],
    ["to a download", { href: "blob:http://localhost/1" }, {}],
    ["to a file", { href: "/akad.pdf", download: "" }, {}],
    ["in a new tab", { href: "/legal/terms", target: "_blank" }, {}],
    ["pressed for a new tab", { href: "/legal/terms" }, { ctrlKey: true }],
    ["pressed for a new tab on a Mac", { href: "/legal/terms" }, { metaKey: true }],
    ["pressed for a new window", { href: "/legal/terms" }, { shiftKey: true }],
    ["pressed to be saved", { href: "/legal/terms" }, { altKey: true }],
    ["pressed with another button", { href: "/legal/terms" }, { button: 1 }],
    ["without an address", {}, {}],
  ])("a link %s is left alone", (_name, attributes, init) => {
    expect(press(attributes as Record<string, string>, init)).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });
});

test("with a connection, links are left alone", () => {
  expect(press({ href: "/campaign" })).toBe(true);
  expect(report).not.toHaveBeenCalled();
});

describe("a page the router cannot load", () => {
  const fail = (error: object, address = "/campaign") =>
    Router.events.emit("routeChangeError", error, address);

  test("is given up when the site does not answer", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    // The router takes an error with this property as "do nothing more".
    expect(() => fail(new Error("Failed to load script"))).toThrow(
      expect.objectContaining({ cancelled: true }),
    );
    await waitFor(() => expect(report).toHaveBeenCalled());
    expect(openPage).not.toHaveBeenCalled();
    // The service worker and the browser could answer from their caches.
    expect(fetched).toHaveBeenCalledWith("/boot.js", { method: "HEAD", cache: "no-store" });
  });

  test("is opened with a full page load when it does, as after a new deployment", async () => {
    fetched.mockResolvedValue({ ok: true });
    expect(() => fail(new Error("Failed to load script"))).toThrow();
    await waitFor(() => expect(openPage).toHaveBeenCalledWith("/campaign"));
    expect(report).not.toHaveBeenCalled();
  });

  test("is left to the router after Back, which has changed the address already", () => {
    jest.mocked(currentAddress).mockReturnValueOnce("/campaign");
    fail(new Error("Failed to load script"));
    expect(fetched).not.toHaveBeenCalled();
  });

  test("is left to the router when a newer navigation replaced it", () => {
    fail({ cancelled: true });
    expect(fetched).not.toHaveBeenCalled();
  });
});
