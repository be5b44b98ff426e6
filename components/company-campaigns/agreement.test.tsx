import type { CampaignAgreement } from "@rukun/contract/company-campaigns";
import { screen } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { Agreement } from "./agreement";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");

beforeEach(() => answerSignatories(signatory()));

type Contract = NonNullable<CampaignAgreement["contract"]>;
const contract = (changes: Partial<Contract> = {}): Contract => ({
  id: "k1",
  number: "WBU-2026-0123456789",
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
const campaign = { id: "c1", next_action: "accept" } as const;
const answers = (...all: Partial<CampaignAgreement>[]) => {
  for (const data of all) {
    jest.mocked(call).mockResolvedValueOnce({
      ...{ accepted: null, refused: null, contract: null, ...data },
    } as never);
  }
};

it("is made in the name of the owner who asks for it", async () => {
  answers({}, { contract: contract() }, { contract: contract() });
  const { user } = render(<Agreement campaign={campaign} />);
  await user.dblClick(await screen.findByRole("button", { name: "Siapkan akad atas nama saya" }));
  expect(await screen.findByText("Akan ditandatangani Lilis")).toBeVisible();
  const made = jest
    .mocked(call)
    .mock.calls.filter(([name]) => name === "POST /v1/company/campaign/agreement");
  expect(made).toEqual([["POST /v1/company/campaign/agreement", { body: { campaign_id: "c1" } }]]);
});

it("says why it could not be made", async () => {
  answers({});
  const { user } = render(<Agreement campaign={campaign} />);
  const button = await screen.findByRole("button", { name: "Siapkan akad atas nama saya" });
  const message = "Status kampanye sudah berubah";
  jest
    .mocked(call)
    .mockRejectedValueOnce(new ApiError({ status: 409, code: "transition_invalid", message }));
  answers({});
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
});

it("says who may where somebody looks who may not", async () => {
  answerSignatories(
    signatory({ is_self: false, full_name: "Rudi Hartono" }),
    signatory({ user_id: "u2", missing: ["role", "authority"], authority: null }),
  );
  answers({});
  render(<Agreement campaign={campaign} />);
  expect(await screen.findByText(/^Anda belum boleh .* Yang boleh: Rudi Hartono\.$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Lihat penanda tangan" })).toHaveAttribute(
    "href",
    "/profile#signatories",
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("says what is missing where nobody may, and where that is done", async () => {
  answerSignatories(signatory({ missing: ["verification", "authority"], authority: null }));
  answers({});
  render(<Agreement campaign={campaign} />);
  expect(await screen.findByText("Belum ada yang boleh menandatangani")).toBeVisible();
  expect(
    screen.getByText(
      "Lilis Suryani: verifikasi sebagai pribadi dan kewenangan yang dicatat petugas.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Lengkapi penanda tangan" })).toHaveAttribute(
    "href",
    "/profile#signatories",
  );
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("says whose signature did not count, and is made again", async () => {
  answers({ refused: { name: "Rudi", at: "2026-11-24T02:41:00Z" } });
  render(<Agreement campaign={campaign} />);
  expect(
    await screen.findByText(/^Tanda tangan Rudi pada 24 November 2026, 09\.41 WIB tidak berlaku/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Siapkan akad atas nama saya" })).toBeVisible();
});

it("is read before it is signed", async () => {
  answers({ contract: contract() });
  render(<Agreement campaign={campaign} />);
  expect(await screen.findByRole("button", { name: "Baca akad" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tanda tangani" })).not.toBeInTheDocument();
});

it("is signed by its signatory once it is read", async () => {
  answers({ contract: contract({ read_at: "2026-11-24T02:41:00Z" }) });
  const { user } = render(<Agreement campaign={campaign} />);
  await user.click(await screen.findByRole("button", { name: "Tanda tangani" }));
  expect(await screen.findByRole("dialog", { name: "Tanda tangani akad" })).toBeVisible();
});

it("is read by other members, another owner too, and not signed", async () => {
  answers({ contract: contract({ is_signatory: false, read_at: "2026-11-24T02:41:00Z" }) });
  render(<Agreement campaign={campaign} />);
  expect(await screen.findByRole("button", { name: "Baca akad" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Salinan" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tanda tangani" })).not.toBeInTheDocument();
});

it("is made anew by another owner where its signatory may sign no more", async () => {
  const stranded = contract({ is_signatory: false, is_stranded: true });
  const own = contract({ id: "k2", signatory: "Rudi" });
  answers({ contract: stranded }, { contract: own }, { contract: own });
  const { user } = render(<Agreement campaign={campaign} />);
  expect(await screen.findByText(/^Lilis kini tidak boleh menandatangani/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Baca akad" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Siapkan akad atas nama saya" }));
  expect(await screen.findByText("Akan ditandatangani Rudi")).toBeVisible();
});

it("says who signed it when and where to check it", async () => {
  const signed = contract({ signature: "signed", signed_at: "2026-11-24T02:41:00Z" });
  answers({ contract: contract({ is_ready: false }) }, { contract: signed }, { contract: signed });
  render(<Agreement campaign={campaign} />);
  expect(
    await screen.findByText("Ditandatangani Lilis, 24 November 2026, 09.41 WIB", undefined, {
      timeout: 4000,
    }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Cek akad" })).toHaveAttribute("href", "/cek-akad");
});

const acceptedText = {
  version: "2026-11-23",
  document: "Akad wakalah bil ujrah\n\nUjrah. 2,5%",
  sha256: "ab".repeat(32),
  at: "2026-11-23T02:41:00Z",
  by: "Lilis",
};

it("that was accepted before is shown as it was", async () => {
  answers({ accepted: acceptedText });
  render(<Agreement campaign={campaign} />);
  expect(await screen.findByText("Disetujui Lilis, 23 November 2026, 09.41 WIB")).toBeVisible();
  expect(screen.getByText(/Ujrah\. 2,5%/)).toBeVisible();
  expect(screen.queryByText(/bahasa Indonesia saja/)).not.toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("that was accepted before says in English that its text is Indonesian, and binds", async () => {
  answers({ accepted: acceptedText });
  render(<Agreement campaign={campaign} />, { locale: "en" });
  expect(await screen.findByText(/the Indonesian text below is the binding one\.$/)).toBeVisible();
  expect(screen.getByText(/Ujrah\. 2,5%/)).toHaveAttribute("lang", "id");
});
