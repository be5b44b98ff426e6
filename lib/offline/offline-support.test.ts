import { waitFor } from "@testing-library/react";
import Router from "next/router";
import { startOfflineSupport } from "./offline-support";

const mockSending = jest.fn();
jest.mock("@/lib/api/send-by-axios", () => mockSending());
jest.mock("./link-guard");
jest.mock("@/lib/first-load/when-idle", () => ({
  preloadWhenIdle: (load: () => unknown) => load(),
}));
jest.mock("next/router", () => ({
  __esModule: true,
  default: { pathname: "/", events: { on: jest.fn() } },
}));

const open = (pathname: string) => Object.assign(Router, { pathname });
/** As the router does after a step to another page. */
const arrive = () => {
  for (const [event, listener] of jest.mocked(Router.events.on).mock.calls) {
    if (event === "routeChangeComplete") listener();
  }
};

beforeEach(() => {
  jest.resetModules();
  jest.clearAllMocks();
  mockSending.mockReturnValue({});
  localStorage.clear();
});

test.each([
  ["a guest on a page that is only read", "/campaign/[slug]", null, false],
  ["a guest who logs in", "/login", null, true],
  ["a member who reads", "/campaign/[slug]", "x".repeat(43), true],
  ["a member on a page of their own", "/portfolio", "x".repeat(43), true],
])("what sends is fetched in advance: %s", async (_who, pathname, token, isFetched) => {
  open(pathname);
  if (token) localStorage.setItem("token", token);
  await startOfflineSupport();
  expect(mockSending.mock.calls.length > 0).toBe(isFetched);
});

test("it is fetched when a guest comes to a form", async () => {
  open("/campaign");
  await startOfflineSupport();
  expect(mockSending).not.toHaveBeenCalled();
  open("/register");
  arrive();
  await waitFor(() => expect(mockSending).toHaveBeenCalled());
});
