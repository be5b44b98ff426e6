import type { TwoSidedReceipt } from "@rukun/contract/disbursement-receipts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Footer } from "@/components/layout/footer";
import { readPseudonym } from "@/lib/api/proof/read-pseudonym";
import { readPublic } from "@/lib/api/read-public";
import { openProofWorker } from "@/lib/proof/open-proof-worker";
import type { ProofPageProps } from "@/lib/proof/proof-props";
import { type ProofReply, type ProofRequest, serveProof } from "@/lib/proof/proof-server";
import { tokenKey } from "@/lib/session/session";
import {
  answerProof,
  bookCampaign,
  createBook,
  fundedBook,
  linesOf,
  partyOf,
  type ServedProof,
  sealOf,
} from "@/test/factories/books";
import { createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CampaignProof } from "./campaign-proof";

jest.mock("@/lib/proof/open-proof-worker", () => ({ openProofWorker: jest.fn() }));
jest.mock("@/lib/api/read-public", () => ({ readPublic: jest.fn() }));
jest.mock("@/lib/api/proof/read-pseudonym", () => ({ readPseudonym: jest.fn() }));

const answer = jest.fn<Promise<Response>, [string]>();

/** The worker's own code, in the page's thread. */
function workerHere(): Worker {
  const worker = new EventTarget();
  const serve = serveProof((data: ProofReply) =>
    worker.dispatchEvent(new MessageEvent("message", { data })),
  );
  return Object.assign(worker, {
    postMessage: (request: ProofRequest) => void serve(request),
    terminate: () => undefined,
  }) as never;
}

const escrow = createBook("escrow", [
  ...Array.from({ length: 40 }, (_, nth) => ["payment", partyOf(nth + 1), 100_000] as const),
  ["disbursement", "company", -4_000_000],
]);

function show(served: ServedProof, receipt: TwoSidedReceipt | null = null) {
  answer.mockImplementation(answerProof(served));
  const seal = served.seal;
  const seals = seal ? [{ at: seal.at, size: 1, root: seal.root }] : [];
  jest.mocked(readPublic).mockResolvedValue({ data: seals, meta: { next_cursor: null } } as never);
  const { akad_type, project_type, company, city, province, image } = createCampaign();
  const { slug, title, status, collected, funders, as_of } = createCampaign();
  const props: ProofPageProps = {
    apiUrl: "http://api.test",
    receipt,
    campaign: {
      ...{ id: bookCampaign, slug, title, status, akad_type, project_type, company, city },
      ...{ province, image, collected, funders, as_of },
    },
  };
  return render(<CampaignProof {...props} />);
}

beforeEach(() => {
  localStorage.clear();
  global.fetch = answer as never;
  jest.mocked(openProofWorker).mockImplementation(workerHere);
  jest.mocked(readPseudonym).mockReset();
});

test("a guest is told in words what was found, sees the folded book, and how to find their own entries", async () => {
  const { user } = show({ escrow: linesOf(escrow), seal: sealOf(escrow) });
  const heading = await screen.findByRole("heading", {
    name: "Diperiksa di perangkat Anda: 41 catatan, semua cocok",
  });
  expect(heading).toBeVisible();
  expect(screen.getByText("Sama dengan segel 12 Mei 2026, 09.00 WIB")).toBeVisible();
  expect(screen.getByText("Rangkaian catatan utuh")).toBeVisible();
  expect(screen.getByText("disalurkan ke PT Gayo Rasa Lestari.", { exact: false })).toBeVisible();
  expect(screen.getByText("Dihitung di perangkat Anda dari buku kas di bawah.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Masuk untuk menemukan catatan Anda" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Masuk" })[0]).toHaveAttribute(
    "href",
    "/login?next=%2Fcampaign%2Fkopi-gayo%2Fbukti",
  );
  const table = await screen.findByRole("table");
  const rows = () => within(table).getAllByRole("row");
  // The head, four, a fold, the first.
  expect(rows()).toHaveLength(7);
  expect(rows()[1]).toHaveTextContent(/41.*Disalurkan.*Perusahaan.*−\s4\.000\.000/);
  await user.click(screen.getByRole("button", { name: "36 catatan lain" }));
  await waitFor(() => expect(rows()).toHaveLength(42));
  await user.click(screen.getByRole("radio", { name: /^Pembayaran\s0$/ }));
  expect(
    await screen.findByText(
      "Perusahaan belum membayar kembali, jadi buku pembayaran masih kosong.",
    ),
  ).toBeVisible();
});

test("a book that the seal of the other one does not have is said to have none", async () => {
  const repayment = createBook("repayment", [["instalment", "company", 500]]);
  show({ escrow: linesOf(escrow), repayment: linesOf(repayment), seal: sealOf(escrow) });
  expect(await screen.findByText("Buku pembayaran belum punya segel")).toBeVisible();
  expect(screen.queryByText("Buku escrow belum punya segel")).not.toBeInTheDocument();
});

test.each([
  [true, "Ke perusahaan, termasuk ujrah yang dipotong"],
  [false, "Ke perusahaan"],
])(
  "what went to the company is named with its ujrah only if that was deducted: %s",
  async (isDeducted, said) => {
    show(
      { escrow: linesOf(escrow) },
      {
        number: "PYL-2026-1",
        status: { value: "CONFIRMED", title: "Diterima perusahaan" },
        collected: "4000000",
        ujrah: { kind: "share", bps: 250, amount: "100000", is_deducted: isDeducted },
        sent: {
          amount: isDeducted ? "3900000" : "4000000",
          at: "2026-05-22T08:42:00Z",
          reference: "BSI26052215",
          bank: { code: "BSI", name: "Bank Syariah Indonesia" },
          last_digits: "8816",
        },
        received: null,
        statements: [],
        difference: null,
        frozen_since: null,
        disputed_at: null,
        explanation: null,
        confirmed_at: null,
      },
    );
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test("a funder's own entry is pointed at and never folded, and their pseudonym is told", async () => {
  localStorage.setItem(tokenKey, "t".repeat(43));
  jest.mocked(readPseudonym).mockResolvedValue({ pseudonym: partyOf(20), shared: "0", tax: "0" });
  const { user } = show({ escrow: linesOf(escrow) });
  const own = await screen.findByText("Milik Anda");
  expect(own.closest("tr")).toHaveTextContent("20");
  expect(screen.getByText("Catatan Anda ada")).toBeVisible();
  expect(screen.getByText("Belum ada segel")).toBeVisible();
  expect(screen.getByText("0000 0000 0000 0020")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Milik Anda\s1$/ }));
  await waitFor(() =>
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(2),
  );
});

const repaid = createBook("repayment", [
  ["instalment", "company", 107_000],
  ["distribution", partyOf(20), -107_000],
]);
const ownSums = async () => {
  const card = (await screen.findByText("Uang Anda di buku ini")).parentElement as HTMLElement;
  await within(card).findByText("Dibagikan kepada Anda, sebelum pajak");
  return card;
};

test("what the book says of the reader's money leads to what is in their fund account", async () => {
  localStorage.setItem(tokenKey, "t".repeat(43));
  const named = { pseudonym: partyOf(20), shared: "107000", tax: "1050" };
  jest.mocked(readPseudonym).mockResolvedValue(named);
  show({ escrow: linesOf(escrow), repayment: linesOf(repaid) });
  const card = await ownSums();
  expect([...card.querySelectorAll("dl > div")].map((row) => row.textContent)).toEqual([
    "PendanaanRp\u00a0100.000",
    "Dibagikan kepada Anda, sebelum pajakRp\u00a0107.000",
    "Pajak dipotong−Rp\u00a01.050",
    "Masuk RDFRp\u00a0105.950",
  ]);
});

test("a book that is older than the tax leads to no sum that would be wrong", async () => {
  localStorage.setItem(tokenKey, "t".repeat(43));
  const named = { pseudonym: partyOf(20), shared: "214000", tax: "2100" };
  jest.mocked(readPseudonym).mockResolvedValue(named);
  show({ escrow: linesOf(escrow), repayment: linesOf(repaid) });
  expect(within(await ownSums()).queryByText("Masuk RDF")).not.toBeInTheDocument();
});

test("an entry that was changed is named, with a broken download as the first explanation", async () => {
  const changed = escrow.map((entry) =>
    entry.seq === 12 ? { ...entry, party: partyOf(99) } : entry,
  );
  const { user } = show({ escrow: linesOf(changed), seal: sealOf(escrow) });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Pemeriksaan menemukan 1 catatan yang berubah");
  expect(alert).toHaveTextContent("1 sampai 11cocok");
  expect(alert).toHaveTextContent("12 sampai 41belum dapat dipercaya");
  expect(screen.getByRole("heading", { name: /^Catatan no\.\s12$/ })).toBeVisible();
  const [first] = within(
    screen.getByRole("heading", { name: "Yang bisa Anda lakukan" }).parentElement as HTMLElement,
  ).getAllByRole("listitem");
  expect(first).toHaveTextContent("Unduhan yang rusak memberi tanda yang sama.");
  // The newest four, and the changed entry.
  expect(await screen.findAllByText("Belum dapat dipercaya")).toHaveLength(5);
  answer.mockImplementation(answerProof({ escrow: linesOf(escrow), seal: sealOf(escrow) }));
  await user.click(screen.getByRole("button", { name: "Periksa lagi" }));
  expect(await screen.findByText(/semua cocok/, { selector: "h3" })).toBeVisible();
});

test("without a connection it says so, and tries again", async () => {
  const { user } = show({});
  answer.mockRejectedValue(new TypeError("failed"));
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(await screen.findByRole("button", { name: "Periksa lagi" }));
  expect(await screen.findByText("Anda sedang luring")).toBeVisible();
  expect(screen.getByText("Buku tampil setelah pemeriksaan berhasil membacanya.")).toBeVisible();
  answer.mockImplementation(answerProof({ escrow: linesOf(fundedBook(1)) }));
  await user.click(screen.getByRole("button", { name: "Periksa lagi" }));
  expect(await screen.findByText(/1 catatan, semua cocok/, { selector: "h3" })).toBeVisible();
});

test("a book without entries is said to be empty", async () => {
  show({});
  expect(
    await screen.findByText("Belum ada catatan untuk diperiksa", { selector: "h3" }),
  ).toBeVisible();
  expect(await screen.findByText("Belum ada pendanaan yang masuk.")).toBeVisible();
});

test("a kept seal is compared; what is none is refused", async () => {
  const seal = sealOf(escrow);
  const { user } = show({ escrow: linesOf(escrow), seal });
  await user.click(await screen.findByRole("button", { name: "Bandingkan segel lama" }));
  const input = screen.getByLabelText("Segel yang Anda simpan");
  const compare = () => user.click(screen.getByRole("button", { name: "Bandingkan" }));
  fireEvent.change(input, { target: { value: "abc" } });
  await compare();
  expect(screen.getByText(/Segel terdiri dari 64/)).toBeVisible();
  fireEvent.change(input, { target: { value: ` ${seal.root.toUpperCase()} ` } });
  await compare();
  expect(await screen.findByText(/Cocok dengan segel 12 Mei 2026, 09\.00 WIB/)).toBeVisible();
  fireEvent.change(input, { target: { value: "1".repeat(64) } });
  await compare();
  expect(await screen.findByText(/Tidak ada segel dengan nilai ini/)).toBeVisible();
});

test("a seal is copied whole, the books and the script are downloaded", async () => {
  const seal = sealOf(escrow);
  const { user } = show({ escrow: linesOf(escrow), seal });
  await user.click(await screen.findByRole("button", { name: /^Salin segel 12 Mei 2026/ }));
  expect(await navigator.clipboard.readText()).toBe(seal.root);
  const links = screen.getAllByRole("link", { name: "Escrow" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    `http://api.test/v1/campaign/proof?campaign_id=${bookCampaign}&book=escrow`,
    `http://api.test/v1/campaign/proof?campaign_id=${bookCampaign}&book=escrow&format=csv`,
    `http://api.test/v1/proof/inclusion?campaign_id=${bookCampaign}&book=escrow`,
  ]);
  expect(screen.getByRole("link", { name: "Unduh periksa.mjs" })).toHaveAttribute(
    "href",
    "/periksa.mjs",
  );
});

test("a book that was changed leads to where everybody can complain", async () => {
  const changed = linesOf(escrow).replace("100000", "100001");
  show({ escrow: changed });
  render(<Footer />);
  const report = await screen.findByRole<HTMLAnchorElement>("link", { name: "Cara melapor" });
  const place = document.querySelector(report.hash);
  expect(place).toHaveTextContent("Layanan pengaduan 08.00–17.00 WIB");
});
