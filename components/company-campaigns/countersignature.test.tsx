import type { Countersignature as Paper } from "@rukun/contract/countersignatures";
import { screen, waitFor } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { Countersignature } from "./countersignature";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");

beforeEach(() => answerSignatories(signatory()));

type Contract = NonNullable<Paper["contract"]>;
const contract = (changes: Partial<Contract> = {}): Contract => ({
  id: "k1",
  number: "TTP-2026-0123456789",
  is_ready: true,
  read_at: null,
  signature: "unsigned",
  signed_at: null,
  is_at_signer: false,
  is_refused: false,
  has_signed_file: false,
  signing_url: null,
  signatory: "Lilis",
  is_signatory: true,
  is_stranded: false,
  ...changes,
});
const paper = (changes: Partial<Paper> = {}): Paper => ({
  is_allocated: true,
  contracts: 1284,
  amount: "750000000",
  completed: 0,
  list_sha256: null,
  is_void: false,
  refused: null,
  contract: null,
  ...changes,
});
const made = { list_sha256: "ab".repeat(32), contract: contract() };
const signed = contract({ signature: "signed", signed_at: "2026-11-24T02:41:00Z" });
const answers = (...all: Partial<Paper>[]) => {
  for (const data of all) jest.mocked(call).mockResolvedValueOnce(paper(data) as never);
};
const campaign = { id: "c1", next_action: "countersign" } as const;
const show = () => render(<Countersignature campaign={campaign} />);
const button = "Siapkan dokumen atas nama saya";

it("is made once, in the name of the owner who asks for it, with count and sum before", async () => {
  answers({}, made, made);
  const { user } = show();
  expect(await screen.findByText("1.284")).toBeVisible();
  expect(screen.getByText("Rp 750.000.000")).toBeVisible();
  await user.dblClick(screen.getByRole("button", { name: button }));
  expect(await screen.findByText("Akan ditandatangani Lilis")).toBeVisible();
  expect(screen.getByRole("button", { name: "Daftar akad (CSV)" })).toBeVisible();
  expect(screen.getByText("ab".repeat(32))).toBeVisible();
  const path = "POST /v1/company/campaign/countersignature";
  const posts = jest.mocked(call).mock.calls.filter(([name]) => name === path);
  expect(posts).toEqual([[path, { body: { campaign_id: "c1" } }]]);
});

it("says who may where somebody looks who may not, and whose signature did not count", async () => {
  answerSignatories(
    signatory({ is_self: false, full_name: "Rudi Hartono" }),
    signatory({ user_id: "u2", missing: ["authority"], authority: null }),
  );
  answers({ refused: { name: "Lilis", at: "2026-11-24T02:41:00Z" } });
  show();
  expect(await screen.findByText(/Yang boleh: Rudi Hartono\.$/)).toBeVisible();
  expect(screen.getByText(/^Tanda tangan Lilis pada 24 November 2026/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("waits while money is being allocated", async () => {
  answers({ is_allocated: false });
  show();
  expect(await screen.findByText(/Dana terakhir masih dialokasikan/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("says why it could not be made", async () => {
  answers({});
  const { user } = show();
  const make = await screen.findByRole("button", { name: button });
  const message = "Status kampanye sudah berubah";
  jest
    .mocked(call)
    .mockRejectedValueOnce(new ApiError({ status: 409, code: "transition_invalid", message }));
  answers({});
  await user.click(make);
  expect(await screen.findByText(message)).toBeVisible();
});

it("is read before it is signed, and by other owners only read", async () => {
  answers(made);
  show();
  expect(await screen.findByRole("button", { name: "Baca akad" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tanda tangani" })).not.toBeInTheDocument();
});

it("is made anew where its signatory may sign no more", async () => {
  answers({ contract: contract({ is_stranded: true, is_signatory: false }) });
  show();
  expect(await screen.findByText(/^Lilis kini tidak boleh menandatangani/)).toBeVisible();
  expect(screen.getByRole("button", { name: button })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Baca akad" })).not.toBeInTheDocument();
});

it("follows the contracts as they come into force", async () => {
  const all = { ...made, contract: signed };
  answers({ ...all, completed: 1000 }, { ...all, completed: 1284 });
  render(<Countersignature campaign={{ ...campaign, next_action: null }} />);
  expect(await screen.findByText(/^1\.000 dari 1\.284 akad sudah berlaku/)).toBeVisible();
  expect(
    await screen.findByText("Semua akad berlaku: 1.284.", undefined, { timeout: 4000 }),
  ).toBeVisible();
});

it("is void with its campaign, and not signed any more", async () => {
  answers({ ...made, is_void: true, contract: contract({ read_at: "2026-11-24T02:41:00Z" }) });
  show();
  expect(await screen.findByText(/dokumen ini batal/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tanda tangani" })).not.toBeInTheDocument();
});

it("is not there where nothing is to be signed, and can be asked for again after a failure", async () => {
  jest
    .mocked(call)
    .mockRejectedValueOnce(new ApiError({ status: 404, code: "not_found", message: "" }));
  const { container, unmount } = show();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  unmount();
  jest
    .mocked(call)
    .mockRejectedValueOnce(
      new ApiError({ status: 500, code: "server_error", message: "Gangguan" }),
    );
  show();
  expect(await screen.findByRole("button", { name: "Coba lagi" })).toBeVisible();
});
