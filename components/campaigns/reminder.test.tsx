import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { clearSession, storeSession } from "@/lib/session/session";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { Reminder } from "./reminder";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const api = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const campaign = { id: "c-1", slug: "kopi-gayo", title: "Kopi Gayo" };
const set = "Batalkan pengingat: Kopi Gayo";
const unset = "Ingatkan saya: Kopi Gayo";

let reminders: { campaign_id: string }[];
beforeEach(() => {
  reminders = [];
  api.mockReset();
  api.mockImplementation(async (name) => {
    if (name === "GET /v1/user/profile") return createProfile();
    if (name === "GET /v1/campaign/reminders") return reminders;
    reminders = name.endsWith("/remove") ? [] : [{ campaign_id: "c-1" }];
    return { campaign_id: "c-1" };
  });
});
afterEach(() => act(() => clearSession()));

function showSignedIn() {
  const session = { token: "t", user_id: "u", role: "lender", expires_at: "2099-01-01T00:00:00Z" };
  storeSession(session as Parameters<typeof storeSession>[0]);
  return render(<Reminder campaign={campaign} />);
}
const sent = () => api.mock.calls.map(([name]) => name).filter((name) => name.startsWith("POST"));

test("a guest is led to an account and back, and nothing is asked for", () => {
  render(<Reminder campaign={campaign} />);
  expect(screen.getByRole("link", { name: "Ingatkan saya" })).toHaveAttribute(
    "href",
    "/register?next=%2Fcampaign%2Fkopi-gayo",
  );
  expect(api).not.toHaveBeenCalled();
});

test("one press sets it, another one takes it back, and both are said", async () => {
  showSignedIn();
  fireEvent.click(await screen.findByRole("button", { name: unset }));
  await screen.findByRole("button", { name: set });
  expect(useAlert.getState().message).toMatch(/^Pengingat terpasang/);
  await waitFor(() => expect(screen.getByRole("button", { name: set })).toBeEnabled());
  fireEvent.click(screen.getByRole("button", { name: set }));
  await screen.findByRole("button", { name: unset });
  expect(useAlert.getState().message).toBe("Pengingat dibatalkan.");
  expect(sent()).toEqual(["POST /v1/campaign/reminders", "POST /v1/campaign/reminders/remove"]);
});

test("one that is set shows so", async () => {
  reminders = [{ campaign_id: "c-2" }, { campaign_id: "c-1" }];
  showSignedIn();
  expect(await screen.findByRole("button", { name: set })).toBeInTheDocument();
});

test("pressing twice asks once", async () => {
  showSignedIn();
  const button = await screen.findByRole("button", { name: unset });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole("button", { name: set });
  expect(sent()).toHaveLength(1);
});

test("what the API refuses is said, and it stays as it was", async () => {
  const answers = api.getMockImplementation();
  api.mockImplementation(async (name) => {
    if (!name.startsWith("POST")) return answers?.(name);
    throw new ApiError({ status: 409, code: "not_upcoming", message: "Muat ulang halaman." });
  });
  showSignedIn();
  fireEvent.click(await screen.findByRole("button", { name: unset }));
  await waitFor(() => expect(useAlert.getState().message).toBe("Muat ulang halaman."));
  expect(screen.getByRole("button", { name: unset })).toBeInTheDocument();
});
