import type { DuplicateNumbers as Duplicates } from "@rukun/contract/duplicates";
import { screen, waitFor, within } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { answerItem, companyItems, createCompanyReview } from "../company/company-review-test-kit";
import { companyView } from "../company/company-view";
import { Decision } from "../decision/decision";
import { DuplicateNumbers } from "./duplicate-numbers";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;

const other = {
  holder: "person",
  id: "u-9",
  name: "Ratna Sari",
  status: "Menunggu admin",
  is_approved: false,
  submitted_at: "2026-11-19T01:00:00Z",
} as const;

const duplicates: Duplicates = {
  seen: "list-1",
  numbers: [
    {
      kind: "npwp",
      masked: "012•••••••••000",
      total: 23,
      others: [
        { ...other, holder: "company", id: "c-9", name: "PT Ratna Jaya", is_approved: true },
        { ...other, id: null, name: "Milik petugas" },
      ],
    },
    { kind: "phone", masked: "+62••••••••890", total: 1, others: [other] },
  ],
  documents: [],
};

describe("the list of others", () => {
  test("says which number, how many and who, with the way to their reviews", () => {
    render(<DuplicateNumbers duplicates={duplicates} />);
    const block = screen.getByRole("region", { name: "Nomor yang sama diajukan pihak lain" });
    expect(block).toHaveTextContent("NPWP 012•••••••••000, 23 pihak lain");
    expect(block).toHaveTextContent(
      "Sudah disetujui petugas. Menunggu admin, diajukan 19 November 2026",
    );
    expect(block).toHaveTextContent("dan 21 lainnya");
    const links = within(block).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["PT Ratna Jaya", "/backoffice/companies/c-9"],
      ["Ratna Sari", "/backoffice/reviews/u-9"],
    ]);
    expect(block).toHaveTextContent("Milik petugas");
  });

  test("says which file others sent too, also when no number is shared", () => {
    const documents: Duplicates["documents"] = [
      { kind: "siup", name: "siup-kami.pdf", others: [other] },
    ];
    render(<DuplicateNumbers duplicates={{ seen: "", numbers: [], documents }} />);
    const block = screen.getByRole("region", { name: "Berkas yang sama diajukan pihak lain" });
    expect(block).toHaveTextContent("SIUP: isi berkas siup-kami.pdf sama persis");
    expect(within(block).getByRole("link", { name: "Ratna Sari" })).toHaveAttribute(
      "href",
      "/backoffice/reviews/u-9",
    );
  });

  test("in English", () => {
    render(<DuplicateNumbers duplicates={duplicates} />, { locale: "en" });
    const block = screen.getByRole("region", { name: "Others sent the same number" });
    expect(block).toHaveTextContent("Phone number +62••••••••890, 1 other");
  });

  test("is not there without duplicates", () => {
    const { container } = render(
      <DuplicateNumbers duplicates={{ seen: "", numbers: [], documents: [] }} />,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

describe("a decision about shared numbers", () => {
  const approve = () => screen.getByRole("button", { name: "Setujui" });
  const field = () => screen.getByLabelText("Alasan menyetujui walau nomornya sama");

  async function renderDecision() {
    const show = (seen: string) => (
      <Decision
        view={companyView}
        id="c-1"
        review={createCompanyReview({ duplicates: { ...duplicates, seen } })}
      />
    );
    const result = render(show("list-1"));
    for (const item of companyItems) await answerItem(result.user, item, "Sesuai");
    return { ...result, changeList: () => result.rerender(show("list-2")) };
  }

  beforeEach(() => {
    jest.clearAllMocks();
    mockedCall.mockResolvedValue({});
  });

  test("needs a reason, which goes with the approval and the list it was written under", async () => {
    const { user } = await renderDecision();
    expect(approve()).toBeDisabled();
    await user.type(field(), "   ");
    expect(approve()).toBeDisabled();
    await user.type(field(), "Satu grup usaha.");
    await user.click(approve());
    const dialog = await screen.findByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: "Setujui" }));
    await waitFor(() =>
      expect(mockedCall.mock.calls.map(([, sent]) => sent)).toContainEqual(
        expect.objectContaining({
          body: expect.objectContaining({
            duplicate_confirmed: { seen: "list-1", reason: "Satu grup usaha." },
          }),
        }),
      ),
    );
  });

  test("asks again when the list has changed meanwhile", async () => {
    const { user, changeList } = await renderDecision();
    await user.type(field(), "Satu grup usaha.");
    expect(approve()).toBeEnabled();
    changeList();
    expect(field()).toHaveValue("");
    expect(approve()).toBeDisabled();
  });

  test("offers a message to the applicant that gives nobody away", async () => {
    const { user } = await renderDecision();
    await user.click(screen.getByRole("button", { name: "Pakai pesan netral" }));
    expect(screen.getByLabelText("Pesan untuk perusahaan")).toHaveValue(
      "Nomor yang Anda kirim belum dapat kami pastikan. Silakan hubungi kami.",
    );
  });
});
