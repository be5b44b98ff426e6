import type { IncomeEvidenceDetail } from "@rukun/contract/income-evidence";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { EvidenceList } from "./evidence-list";
import { EvidencePage } from "./evidence-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice/income-evidence";
const one = `GET ${path}/:evidence_id`;
const waiting: IncomeEvidenceDetail = {
  ...{ evidence_id: "e-1", name: "Rani Kusuma", yearly_income: "800000000", result: null },
  submitted_at: "2026-01-05T02:00:00Z",
  file: {
    ...{ id: "f-1", name: "spt.pdf", size: 1000, content_type: "application/pdf" },
    ...{ width: null, height: null, pages: 2, url: "https://api.test/f-1" },
  },
  ...{ is_replaced: false, reason: null, decided_by: null, decided_at: null },
  ...{ declared_income: "900000000", counted_income: "500000000" },
  ...{ limit: "50000000", limit_if_accepted: "160000000" },
  history: [
    {
      ...{ yearly_income: "900000000", previous_income: "800000000" },
      declared_at: "2026-01-06T02:00:00Z",
    },
  ],
};
test("the list by where they are, and the rail with what waits", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [waiting], next_cursor: null, waiting: 3 }) });
  const { user } = render(<EvidenceList />);
  expect(
    await screen.findByRole("link", { name: "Buka bukti penghasilan Rani Kusuma" }),
  ).toHaveAttribute("href", "/backoffice/income-evidence/e-1");
  expect(screen.getByText("Rp 800.000.000")).toBeVisible();
  expect(screen.getByRole("link", { name: "Penghasilan 3 menunggu" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await user.click(screen.getByRole("button", { name: "Ditolak" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${path}`).map(({ query }) => query)).toEqual([
      { filter: "open" },
      { filter: "refused" },
    ]),
  );
});

test("an officer sees what follows, and accepts after one more question", async () => {
  answerCalls({ [one]: () => waiting });
  const { user } = render(<EvidencePage id="e-1" />);
  expect(await screen.findByRole("link", { name: "spt.pdf" })).toHaveAttribute(
    "href",
    "https://api.test/f-1",
  );
  expect(screen.getByText("Rp 800.000.000 menjadi Rp 900.000.000")).toBeVisible();
  expect(screen.getByText("Rp 160.000.000")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Terima" }));
  const dialog = await screen.findByRole("alertdialog", {
    name: "Terima bukti penghasilan Rani Kusuma?",
  });
  expect(dialog).toHaveTextContent("Batas pendanaannya menjadi Rp 160.000.000.");
  expect(requestsOf(`POST ${path}/:evidence_id/accept`)).toEqual([]);
  await user.dblClick([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  await waitFor(() => expect(requestsOf(`POST ${path}/:evidence_id/accept`)).toHaveLength(1));
});

test("a refusal wants a reason, and failures are said", async () => {
  answerCalls({
    [one]: () => waiting,
    [`POST ${path}/:evidence_id/refuse`]: () => {
      throw new ApiError({ status: 409, code: "changed_meanwhile", message: "Sudah diganti." });
    },
  });
  const { user } = render(<EvidencePage id="e-1" />);
  await user.click(await screen.findByRole("button", { name: "Tolak" }));
  expect(requestsOf(`POST ${path}/:evidence_id/refuse`)).toEqual([]);
  await user.type(screen.getByLabelText(/^Alasan ditolak/), "Buram.");
  await user.click(screen.getByRole("button", { name: "Tolak" }));
  expect(await screen.findByText("Sudah diganti.")).toBeVisible();
  expect(requestsOf(`POST ${path}/:evidence_id/refuse`)).toMatchObject([
    { body: { reason: "Buram." } },
  ]);
});

test.each([
  [{ is_replaced: true }, /^Pendana sudah mengirim bukti lain/],
  [
    {
      ...{ result: "refused" as const, reason: "Buram.", decided_by: "Sari Utami" },
      decided_at: "2026-01-07T02:00:00Z",
    },
    "Sari Utami",
  ],
])("%#: what is over is decided no more", async (changes, text) => {
  answerCalls({ [one]: () => ({ ...waiting, ...changes }) });
  render(<EvidencePage id="e-1" />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Terima" })).not.toBeInTheDocument();
});
