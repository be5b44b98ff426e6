import { act, screen } from "@testing-library/react";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { Shell } from "@/components/layout/shell";
import InvitationPage from "@/pages/invitation";
import MaintenancePage from "@/pages/maintenance";
import OfflinePage from "@/pages/offline";
import { answerCalls } from "@/test/answer-calls";
import { render } from "@/test/render";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/components/layout/is-covering", () => ({ isCovering: () => false }));

/** Idle, loaded, and shown: each follows the render of the one before. */
async function rest() {
  for (let turn = 0; turn < 3; turn += 1) await act(() => jest.advanceTimersByTimeAsync(500));
}

beforeEach(() => {
  jest.useFakeTimers();
  answerCalls({});
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 2000 });
  Object.defineProperty(navigator, "connection", { value: undefined, configurable: true });
});
afterEach(() => jest.useRealTimers());

test.each([
  ["a page of the main layout", "/campaign", <Shell key="page">isi</Shell>],
  ["the back office", "/backoffice", <BackofficeShell key="page">isi</BackofficeShell>],
  [
    "a review that has the window to itself",
    "/backoffice/reviews/[id]",
    <BackofficeShell key="page" fill>
      isi
    </BackofficeShell>,
  ],
  ["an invitation", "/invitation", <InvitationPage key="page" />],
  ["the offline page", "/offline", <OfflinePage key="page" />],
])("%s has the scroll helpers", async (_name, pathname, page) => {
  render(page, { router: { pathname } });
  await rest();
  expect(screen.getByRole("button", { name: "Gulir ke bawah" })).toBeVisible();
});

test("the offline page has them without loading anything", () => {
  render(<OfflinePage />, { router: { pathname: "/offline" } });
  expect(screen.getByTitle("Gulir ke bawah")).toBeInTheDocument();
});

test("a public page has none (spec §2)", async () => {
  render(<MaintenancePage />, { router: { pathname: "/maintenance" } });
  await rest();
  expect(screen.queryByRole("button", { name: /^Gulir/ })).toBeNull();
});
