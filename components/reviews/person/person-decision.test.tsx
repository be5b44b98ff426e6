import type { PersonReviewDetail } from "@rukun/contract/reviews/person";
import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { clearSession, storeSession } from "@/lib/session/session";
import { personReview as review } from "@/test/factories/person-review";
import { render } from "@/test/render";
import { Decision } from "../decision/decision";
import { personView } from "./person-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;

const items = [
  "Foto KTP terbaca penuh",
  "Nomor KTP sama dengan isian",
  "Nama sama dengan isian",
  "Alamat sama dengan isian",
  "Wajah swafoto cocok dengan KTP",
  "Nama bersih dari daftar DTTOT",
];

function renderDecision(parts: Partial<PersonReviewDetail> = {}) {
  const result = render(
    <Decision view={personView} id={review.user_id} review={{ ...review, ...parts }} />,
  );
  const answer = async (item: string, value: "Sesuai" | "Tidak") =>
    result.user.click(
      within(screen.getByRole("radiogroup", { name: item })).getByRole("radio", { name: value }),
    );
  return { ...result, answer };
}

beforeEach(() => jest.clearAllMocks());

test("approving needs every item to fit, and leads to the next submission", async () => {
  mockedCall.mockResolvedValue({ status: { name: "WAITING_PRIVY", title: "" } });
  const { answer, user, router } = renderDecision();
  const approve = screen.getByRole("button", { name: "Setujui" });
  for (const item of items) {
    expect(approve).toBeDisabled();
    await answer(item, "Sesuai");
  }
  expect(screen.getByText("6 dari 6 terisi")).toBeVisible();
  await user.click(approve);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/backoffice/reviews/u-2"));
  expect(mockedCall.mock.calls[0]?.[0]).toBe("POST /v1/backoffice/reviews/:user_id/approve");
  expect(mockedCall.mock.calls[0]?.[1]).toMatchObject({
    params: { user_id: "u-1" },
    body: { submission_id: "s-1" },
  });
});

test("one item that does not fit keeps approval closed", async () => {
  const { answer } = renderDecision();
  for (const item of items) await answer(item, "Sesuai");
  await answer(items[0] ?? "", "Tidak");
  expect(screen.getByRole("button", { name: "Setujui" })).toBeDisabled();
});

test("rejecting asks for a message and every answer first, then for confirmation", async () => {
  mockedCall.mockResolvedValue({ status: { name: "REJECTED", title: "" } });
  const { answer, user, router } = renderDecision({
    position: { index: 1, total: 1, previous: null, next: null },
  });
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  expect(screen.getByLabelText("Pesan untuk pemohon")).toHaveAccessibleDescription(
    /Masukan tidak boleh kosong/,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Isi semua butir");

  for (const item of items) await answer(item, "Sesuai");
  await answer(items[3] ?? "", "Tidak");
  const message = screen.getByLabelText("Pesan untuk pemohon");
  await user.type(message, "  ");
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(message).toHaveAccessibleDescription(/Masukan tidak boleh kosong/);
  await user.type(message, "Alamat berbeda.");
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  expect(mockedCall).not.toHaveBeenCalled();
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Tolak" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/backoffice"));
  expect(mockedCall.mock.calls[0]?.[1]).toMatchObject({
    body: { reason: "Alamat berbeda.", checklist: { address_matches: false, name_matches: true } },
  });
});

test("a decision another officer made first is shown, and no input is lost", async () => {
  mockedCall.mockRejectedValue(
    new ApiError({ status: 409, code: "already_decided", message: "Sudah diputuskan." }),
  );
  const { answer, user } = renderDecision();
  for (const item of items) await answer(item, "Sesuai");
  await user.type(screen.getByLabelText("Pesan untuk pemohon"), "Catatan");
  await user.click(screen.getByRole("button", { name: "Setujui" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Sudah diputuskan.");
  expect(screen.getByLabelText("Pesan untuk pemohon")).toHaveValue("Catatan");
});

test("a submission of another officer can be taken over before it is decided", async () => {
  storeSession({ token: "t", user_id: "me", role: "officer", expires_at: "2027-01-01T00:00:00Z" });
  mockedCall.mockImplementation(async (name) =>
    name === "GET /v1/user/profile" ? { id: "me", user_status: { name: "REGISTERED" } } : {},
  );
  const { user } = renderDecision({ assignee: { id: "other", full_name: "Sari Wulandari" } });
  await user.click(await screen.findByRole("button", { name: "Ambil alih" }));
  expect(screen.getByText("Sedang ditinjau Sari Wulandari")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Setujui" })).not.toBeInTheDocument();
  await waitFor(() =>
    expect(mockedCall).toHaveBeenCalledWith(
      "POST /v1/backoffice/reviews/:user_id/take-over",
      expect.objectContaining({ params: { user_id: "u-1" }, body: { submission_id: "s-1" } }),
    ),
  );
  act(clearSession);
});

const decided = "Pengajuan ini sudah diputuskan.";
const atProvider = "Sudah disetujui petugas. Sekarang diperiksa di Privy.";

test.each([
  ["WAITING_PRIVY", atProvider],
  ["VERIFIED", decided],
  ["WAITING_CHECK_DTTOT", undefined],
] as const)("nothing can be decided in status %s", (name, said) => {
  renderDecision({ status: { name, title: name } });
  expect(screen.queryByRole("button", { name: "Setujui" })).not.toBeInTheDocument();
  for (const text of [decided, atProvider]) {
    expect(screen.queryAllByText(text)).toHaveLength(text === said ? 1 : 0);
  }
});
