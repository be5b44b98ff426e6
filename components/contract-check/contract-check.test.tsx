import { webcrypto } from "node:crypto";
import type { CheckedContract } from "@rukun/contract/contracts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { PublicReadError, readPublic } from "@/lib/api/read-public";
import { render } from "@/test/render";
import { ContractCheck } from "./contract-check";

jest.mock("@/lib/api/read-public", () => ({
  ...jest.requireActual("@/lib/api/read-public"),
  readPublic: jest.fn(),
}));

const read = jest.mocked(readPublic);
const answer = (contract: CheckedContract | null) =>
  read.mockResolvedValueOnce({ data: { contract }, meta: {} } as never);

const contract = (changes: Partial<CheckedContract> = {}): CheckedContract => ({
  number: "MSY-2026-0123456789",
  kind: "musyarakah",
  template_version: "2026-11-24",
  campaign: "Modal kerja kopi",
  version: 3,
  source: "platform",
  is_newest: true,
  is_void: false,
  covers: null,
  sealed_at: "2026-05-22T01:51:00Z",
  signers: [
    {
      name: "R●●● K●●●●●",
      role: "funder",
      company: null,
      signed_at: "2026-05-12T02:48:00Z",
      countersignature: null,
    },
    {
      name: "Mahdi Ilyas",
      role: "company",
      company: "PT Gayo",
      signed_at: "2026-05-22T01:51:00Z",
      countersignature: null,
    },
  ],
  ...changes,
});

/** jsdom reads no files. */
function file(name: string, content: string, size?: number): File {
  const made = new File([content], name, { type: "application/pdf" });
  const bytes = new TextEncoder().encode(content);
  made.arrayBuffer = async () => bytes.buffer;
  if (size !== undefined) Object.defineProperty(made, "size", { value: size });
  return made;
}
const hash = async (content: string) =>
  Buffer.from(await webcrypto.subtle.digest("SHA-256", new TextEncoder().encode(content))).toString(
    "hex",
  );

beforeEach(() => {
  read.mockReset();
  window.history.replaceState(null, "", "/cek-akad");
});

function show() {
  const rendered = render(<ContractCheck />);
  const input = rendered.container.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("nothing to choose files with");
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  return { ...rendered, choose, input };
}
const cards = () => screen.getAllByRole("article");

it("says of a void contract that it is genuine, but not in force", async () => {
  answer(contract({ is_void: true }));
  const { choose } = show();
  choose(file("akad.pdf", "%PDF-1.7 akad"));
  expect(
    await screen.findByRole("heading", { name: "Akad ini asli, tetapi sudah batal" }),
  ).toBeVisible();
  expect(screen.queryByText("Akad ini asli dan tidak berubah")).not.toBeInTheDocument();
});

it("sends the fingerprint alone, and says which contract it is, who signed when, with masked names", async () => {
  answer(contract());
  const { choose } = show();
  choose(file("akad.pdf", "%PDF-1.7 akad"));
  expect(await screen.findByText("Akad ini asli dan tidak berubah")).toBeVisible();
  expect(read.mock.calls).toEqual([
    ["GET /v1/contract/check", { query: { sha256: await hash("%PDF-1.7 akad") } }],
  ]);
  const card = within(cards()[0] as HTMLElement);
  for (const text of [
    "Sama persis dengan yang disegel 22 Mei 2026.",
    "Modal kerja kopi",
    "3, yang berlaku",
    "R●●● K●●●●●",
    "12 Mei 2026, 09.48 WIB",
    "Mewakili PT Gayo",
    "Utuh sejak 22 Mei 2026, 08.51 WIB",
  ]) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByText(/MSY-2026-0123456789/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Hasil, 1 berkas" })).toHaveFocus();
});

it("says whose file it is: the platform's own, or the one signed at the provider", async () => {
  answer(contract());
  answer(contract({ source: "signer" }));
  const { choose } = show();
  choose(file("a.pdf", "%PDF-a"), file("b.pdf", "%PDF-b"));
  await waitFor(() => expect(screen.getAllByText("3, yang berlaku")).toHaveLength(2));
  const said = "Seperti ditandatangani di penyedia tanda tangan";
  const [own, signers] = cards().map((card) => within(card).queryByText(said));
  expect(own).toBeNull();
  expect(signers).toBeVisible();
});

it("says by which document the company signed, and what that document is under", async () => {
  const [funder, company] = contract().signers;
  if (!funder || !company) throw new Error("two have signed");
  answer(contract({ signers: [funder, { ...company, countersignature: "TDT-2026-7" }] }));
  answer(
    contract({
      kind: "countersignature",
      signers: [company],
      covers: { contracts: 100_002, amount: "250000000000", list_sha256: "ab".repeat(32) },
    }),
  );
  const { choose } = show();
  choose(file("akad.pdf", "%PDF-a"), file("tanda-tangan.pdf", "%PDF-b"));
  expect(await screen.findByText("PT Gayo, lewat dokumen TDT-2026-7")).toBeVisible();
  expect(await screen.findByText(/^100\.002 akad pendana, Rp\s?250\.000\.000\.000/)).toBeVisible();
  expect(screen.getByText(`Sidik SHA-256 daftar: ${"ab".repeat(32)}`)).toBeVisible();
  expect(screen.getByText("Mewakili PT Gayo")).toBeVisible();
});

it("checks several, each for itself: one that is not known is no error, and may be tried anew", async () => {
  answer(contract());
  answer(null);
  const { choose, input } = show();
  choose(file("a.pdf", "%PDF-a"), file("b.pdf", "%PDF-b"), file("c.txt", "hey"));
  expect(await screen.findByText("Akad ini tidak kami kenali")).toBeVisible();
  expect(await screen.findByText("Berkas ini bukan PDF")).toBeVisible();
  expect(cards()).toHaveLength(3);
  expect(read).toHaveBeenCalledTimes(2);
  expect(within(cards()[1] as HTMLElement).getByText("Hasil pindai atau foto")).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  const click = jest.spyOn(input, "click");
  screen.getByRole("button", { name: "Cek berkas lain" }).click();
  expect(click).toHaveBeenCalledTimes(1);
});

it.each([
  ["too large", file("a.pdf", "%PDF-a", 11 * 1024 * 1024), "Berkas ini terlalu besar"],
  ["empty", file("a.pdf", ""), "Berkas ini kosong"],
])("refuses one that is %s without asking", async (_what, chosen, title) => {
  const { choose } = show();
  choose(chosen);
  expect(await screen.findByText(title)).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

it("says when one cannot be read", async () => {
  const gone = file("a.pdf", "%PDF-a");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
  const { choose } = show();
  choose(gone);
  expect(await screen.findByText("Berkas ini tidak bisa dibaca")).toBeVisible();
});

it.each([
  [0, /Periksa koneksi Anda/],
  [429, /Tunggu beberapa menit/],
  [503, /sedang tidak menjawab/],
])("asks again by the same fingerprint after %d", async (status, text) => {
  read.mockRejectedValueOnce(new PublicReadError(status));
  answer(contract());
  const { choose, user } = show();
  choose(file("a.pdf", "%PDF-a"));
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Akad ini asli dan tidak berubah")).toBeVisible();
  expect(read.mock.calls[1]).toEqual(read.mock.calls[0]);
});

it("does not call an earlier version, or one that somebody has not signed, the one in force", async () => {
  answer(contract({ version: 1, is_newest: false }));
  const [funder, company] = contract().signers;
  if (!funder || !company) throw new Error("two sign");
  answer(contract({ version: 2, signers: [funder, { ...company, signed_at: null }] }));
  const { choose } = show();
  choose(file("a.pdf", "%PDF-a"), file("b.pdf", "%PDF-b"));
  expect(await screen.findByText("Akad ini asli, tetapi bukan versi terbaru")).toBeVisible();
  expect(await screen.findByText("2, yang terbaru")).toBeVisible();
  expect(screen.getByText("1, versi lama")).toBeVisible();
  expect(screen.getByText("Belum menandatangani")).toBeVisible();
  expect(screen.queryByText(/yang berlaku/)).not.toBeInTheDocument();
});

it("says of which contract the code is, and when the file is another one", async () => {
  window.history.replaceState(null, "", "/cek-akad?nomor=WKL-2026-ABCDEF0123");
  answer(contract());
  const { choose } = show();
  expect(await screen.findByText(/Kode QR ini dari akad WKL-2026-ABCDEF0123/)).toBeVisible();
  choose(file("a.pdf", "%PDF-a"));
  expect(await screen.findByText(/Nomornya bukan WKL-2026-ABCDEF0123/)).toBeVisible();
});

it("shows nothing of an address that names no contract", () => {
  window.history.replaceState(null, "", "/cek-akad?nomor=Bayar%20ke%20rekening%20ini");
  show();
  expect(screen.queryByText(/Bayar ke rekening/)).not.toBeInTheDocument();
});

it("takes twenty at once, and says that there were more", async () => {
  read.mockResolvedValue({ data: { contract: null }, meta: {} } as never);
  const { choose } = show();
  choose(...Array.from({ length: 21 }, (_, nth) => file(`${nth}.pdf`, `%PDF-${nth}`)));
  expect(await screen.findByText(/Paling banyak 20 berkas/)).toBeVisible();
  expect(await screen.findAllByRole("article")).toHaveLength(20);
});

it("takes what is dropped, and leaves other things that are dragged alone", async () => {
  answer(contract());
  show();
  const area = screen.getByText("Jatuhkan PDF di sini").parentElement as HTMLElement;
  const text = { dataTransfer: { types: ["text/plain"], files: [] } };
  expect(fireEvent.dragOver(area, text)).toBe(true);
  const dropped = { dataTransfer: { types: ["Files"], files: [file("a.pdf", "%PDF-a")] } };
  expect(fireEvent.dragOver(area, dropped)).toBe(false);
  fireEvent.drop(area, dropped);
  expect(await screen.findByText("Akad ini asli dan tidak berubah")).toBeVisible();
});
