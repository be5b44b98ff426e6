import { screen, waitFor } from "@testing-library/react";
import { showAlert } from "@/lib/alert/alert-store";
import { changeSealSubscription, readSealSubscription } from "@/lib/api/proof/seal-subscription";
import { tokenKey } from "@/lib/session/session";
import { render } from "@/test/render";
import { SealMails } from "./seal-mails";

jest.mock("@/lib/api/proof/seal-subscription", () => ({
  readSealSubscription: jest.fn(),
  changeSealSubscription: jest.fn(),
}));

jest.mock("@/lib/alert/alert-store", () => ({
  ...jest.requireActual("@/lib/alert/alert-store"),
  showAlert: jest.fn(),
}));

const ask = "Kirim segel tiap hari lewat email";
const stop = "Berhenti kirim segel lewat email";

beforeEach(() => {
  localStorage.clear();
  jest.mocked(readSealSubscription).mockReset().mockResolvedValue({ is_subscribed: false });
  jest
    .mocked(changeSealSubscription)
    .mockReset()
    .mockImplementation(async (_id, is_subscribed) => ({ is_subscribed }));
});

const show = () => render(<SealMails campaignId="c1" slug="kopi-gayo" />);
const signIn = () => localStorage.setItem(tokenKey, "token");

test("a guest is led to an account, and back to the proof", () => {
  show();
  expect(screen.getByRole("link", { name: ask })).toHaveAttribute(
    "href",
    "/register?next=%2Fcampaign%2Fkopi-gayo%2Fbukti",
  );
  expect(readSealSubscription).not.toHaveBeenCalled();
});

test("one press asks for the mails, the next one ends them", async () => {
  signIn();
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: ask }));
  await user.click(await screen.findByRole("button", { name: stop }));
  expect(showAlert).toHaveBeenCalledWith("SUCCESS", "Segel dikirim ke email Anda tiap hari");
  expect(await screen.findByRole("button", { name: ask })).toBeEnabled();
  expect(jest.mocked(changeSealSubscription).mock.calls).toEqual([
    ["c1", true],
    ["c1", false],
  ]);
});

test("a failed press says so, and leaves what was", async () => {
  signIn();
  jest.mocked(changeSealSubscription).mockRejectedValue(new Error("Tidak ada koneksi"));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: ask }));
  await waitFor(() => expect(showAlert).toHaveBeenCalledWith("ERROR", "Tidak ada koneksi"));
  expect(screen.getByRole("button", { name: ask })).toBeEnabled();
});

test("officers, who may not, are offered nothing", async () => {
  signIn();
  jest.mocked(readSealSubscription).mockRejectedValue(new Error("forbidden"));
  show();
  await waitFor(() => expect(screen.queryByRole("button")).not.toBeInTheDocument());
});
