import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { act, screen, waitFor, within } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { profileQuery } from "@/lib/api/profile/queries";
import { createDraftStore } from "@/lib/drafts/draft-store";
import { clearSession, storeSession } from "@/lib/session/session";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { answerItem, companyItems, createCompanyReview } from "../company/company-review-test-kit";
import { companyView } from "../company/company-view";
import { Decision } from "./decision";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/drafts/draft-store", () => {
  const actual = jest.requireActual("@/lib/drafts/draft-store");
  return { ...actual, createDraftStore: jest.fn(actual.createDraftStore) };
});

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;
const [deed = ""] = companyItems;

/** The page as this officer opens it; `id` separates the tests. */
function open(
  id: string,
  officer: string,
  parts: Partial<Parameters<typeof createCompanyReview>[0]> = {},
) {
  storeSession({
    token: "t",
    user_id: officer,
    role: "officer",
    expires_at: "2027-01-01T00:00:00Z",
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(profileQuery().queryKey, createProfile({ id: officer }));
  mockedCall.mockImplementation(async (name) =>
    name === "GET /v1/user/profile" ? createProfile({ id: officer }) : {},
  );
  const review = createCompanyReview({ submission_id: id, ...parts });
  return render(<Decision view={companyView} id="c-1" review={review} />, { queryClient });
}

const message = () => screen.getByRole("textbox", { name: "Pesan untuk perusahaan" });
const isAnswered = (item: string, value: "Sesuai" | "Tidak") =>
  within(screen.getByRole("radiogroup", { name: item })).getByRole("radio", { name: value });

async function enter({ user }: ReturnType<typeof open>) {
  await answerItem(user, deed, "Tidak");
  await user.type(screen.getByRole("textbox", { name: new RegExp(deed) }), "Halaman 3 hilang");
  await user.type(message(), "Mohon lengkapi");
}

afterEach(() => act(clearSession));

test("answers and reasons are there again after the way to the queue and back", async () => {
  const first = open("s-back", "officer-1");
  await enter(first);
  first.unmount();

  open("s-back", "officer-1");
  await waitFor(() => expect(message()).toHaveValue("Mohon lengkapi"));
  expect(isAnswered(deed, "Tidak")).toBeChecked();
  expect(screen.getByRole("textbox", { name: new RegExp(deed) })).toHaveValue("Halaman 3 hilang");
});

test("a later submission of the same company starts empty", async () => {
  const first = open("s-old", "officer-1");
  await enter(first);
  first.unmount();

  open("s-new", "officer-1");
  await act(async () => {});
  expect(message()).toHaveValue("");
});

test("drafts of two submissions lie beside each other", () => {
  open("s-one", "officer-1").unmount();
  open("s-two", "officer-1").unmount();
  const names = jest.mocked(createDraftStore).mock.calls.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(/s-one$/)]));
});

test("leaving the page asks once there is something that it would lose", async () => {
  const leave = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { user } = open("s-leave", "officer-1");
  expect(leave()).toBe(false);
  await answerItem(user, deed, "Tidak");
  await waitFor(() => expect(leave()).toBe(true));
});

test("the next officer at this browser reads nothing of it", async () => {
  const first = open("s-other", "officer-1");
  await enter(first);
  first.unmount();

  open("s-other", "officer-2");
  await act(async () => {});
  expect(message()).toHaveValue("");
  expect(isAnswered(deed, "Tidak")).not.toBeChecked();
});

test("nothing is kept once it was decided", async () => {
  const first = open("s-decided", "officer-1");
  await enter(first);
  first.unmount();
  open("s-decided", "officer-1", { status: { value: "approved", title: "Disetujui" } }).unmount();

  open("s-decided", "officer-1");
  await act(async () => {});
  expect(message()).toHaveValue("");
});

test("what was sent stays in sight on the way to the next submission", async () => {
  const accepted = companyChecklist.map(({ key }) => key);
  const decided_at = "2026-11-18T03:00:00Z";
  const earlier = { decided_at, message: "", returned: [], accepted, changes: [] };
  const first = open("s-sent", "officer-1", { earlier });
  await first.user.type(message(), "Lengkap");
  first.unmount();

  const { user, router } = open("s-sent", "officer-1", { earlier });
  jest.mocked(router.push).mockReturnValue(new Promise(() => undefined));
  await waitFor(() => expect(message()).toHaveValue("Lengkap"));
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Setujui" }));
  await waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(message()).toHaveValue("Lengkap");
});

test("whoever takes back what another officer took over has their answers again", async () => {
  const first = open("s-taken", "officer-1");
  await enter(first);
  first.unmount();
  const theirs = open("s-taken", "officer-1", {
    assignee: { id: "officer-2", full_name: "Sari" },
  });
  expect(await screen.findByText(/Jawaban Anda tetap tersimpan/)).toBeVisible();
  theirs.unmount();

  open("s-taken", "officer-1");
  await waitFor(() => expect(message()).toHaveValue("Mohon lengkapi"));
});
