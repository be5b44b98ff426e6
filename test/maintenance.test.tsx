import { screen, waitFor } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { replacePage } from "@/lib/browser";
import MaintenancePage from "@/pages/maintenance";
import { render } from "@/test/render";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ replacePage: jest.fn() }));

test("the maintenance page says when it last looked, and what to quote", async () => {
  jest.useFakeTimers({ now: new Date("2026-05-12T02:41:00Z") });
  jest.mocked(call).mockResolvedValue({ maintenance: true });
  render(<MaintenancePage />);
  expect(await screen.findByText("Terakhir diperiksa 09.41 WIB")).toBeVisible();
  expect(screen.getByText("Kode 503 maintenance, 12 Mei 2026, 09.41 WIB")).toBeVisible();
  jest.useRealTimers();
});

test.each([
  ["/portfolio", "/portfolio"],
  ["/login?next=%2Fprofile", "/login?next=%2Fprofile"],
  ["/register", "/register"],
  ["/maintenance", "/"],
  ["//evil.test", "/"],
  [undefined, "/"],
])("when it is over, it leads back from ?next=%s to %s", async (next, target) => {
  jest.mocked(call).mockResolvedValue({ maintenance: false });
  render(<MaintenancePage />, { router: { query: next ? { next } : {} } });
  await waitFor(() => expect(replacePage).toHaveBeenCalledWith(target));
});
