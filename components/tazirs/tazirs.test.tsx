import type { TazirDetail } from "@rukun/contract/tazirs";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useTreasuryWorkQuery } from "@/lib/api/treasury/queries";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { comesBefore } from "@/test/comes-before";
import { noWork } from "@/test/factories/treasury";
import { render } from "@/test/render";
import { RecordPage } from "./record-page";
import { TazirList } from "./tazir-list";
import { TazirPage } from "./tazir-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice/tazirs";
const one = `GET ${path}/:tazir_id`;
const proposed: TazirDetail = {
  tazir_id: "z-1",
  campaign_id: "c-1",
  title: "Mesin penggiling padi Karawang",
  company: "PT Lumbung Karawang",
  status: "PROPOSED",
  version: 1,
  ...{ amount: "105000", paid: "0", overdue: "10500000", bps: 100 },
  ...{ instalment: 1, due: "2026-11-15", days_late: 10 },
  reason: "Rekening koran memuat dana yang cukup.",
  evidence: {
    ...{ id: "f-1", name: "rekening-koran.pdf", size: 1000, content_type: "application/pdf" },
    ...{ width: null, height: null, pages: 2, url: "https://api.test/f-1" },
  },
  ...{ proposed_by: "Dimas Prakoso", proposed_at: "2026-11-25T02:00:00Z" },
  ...{ decided_by: null, decided_at: null, paid_at: null, is_own: false, history: [] },
};

test("the list by where it is", async () => {
  answerCalls({ [`GET ${path}`]: () => ({ items: [proposed], next_cursor: null }) });
  const { user } = render(<TazirList />);
  expect(
    await screen.findByRole("link", {
      name: "Buka ta’zir Mesin penggiling padi Karawang, angsuran 1",
    }),
  ).toHaveAttribute("href", "/backoffice/tazirs/z-1");
  await user.click(screen.getByRole("button", { name: "Belum lunas" }));
  await waitFor(() =>
    expect(requestsOf(`GET ${path}`).map(({ query }) => query)).toEqual([
      { filter: "open" },
      { filter: "charged" },
    ]),
  );
});

test("a second officer sees why, by what evidence, and charges it after one more question", async () => {
  answerCalls({ [one]: () => proposed });
  const { user, queryClient } = render(<TazirPage id="z-1" />);
  queryClient.setQueryData(useTreasuryWorkQuery.options().queryKey, { ...noWork, tazirs: 1 });
  expect(await screen.findByText("Rekening koran memuat dana yang cukup.")).toBeVisible();
  expect(screen.getByRole("link", { name: "rekening-koran.pdf" })).toHaveAttribute(
    "href",
    "https://api.test/f-1",
  );
  expect(screen.getByText("1% dari yang belum dibayar, sekali saja")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Kenakan ta’zir" }));
  const dialog = await screen.findByRole("alertdialog", { name: /^Kenakan ta’zir Rp.105\.000/ });
  expect(requestsOf(`POST ${path}/:tazir_id/approve`)).toEqual([]);
  await user.dblClick([...dialog.querySelectorAll("button")].at(-1) as HTMLElement);
  await waitFor(() =>
    expect(requestsOf(`POST ${path}/:tazir_id/approve`)).toEqual([
      { params: { tazir_id: "z-1" }, body: { version: 1 } },
    ]),
  );
  // How many wait is asked for again.
  await waitFor(() =>
    expect(queryClient.getQueryState(useTreasuryWorkQuery.options().queryKey)?.isInvalidated).toBe(
      true,
    ),
  );
});

test("declining it wants a reason, and what changed meanwhile is said", async () => {
  answerCalls({
    [one]: () => proposed,
    [`POST ${path}/:tazir_id/decline`]: () => {
      throw new ApiError({ status: 409, message: "Sudah berubah.", code: "changed_meanwhile" });
    },
  });
  const { user } = render(<TazirPage id="z-1" />);
  await user.click(await screen.findByRole("button", { name: "Jangan kenakan" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(requestsOf(`POST ${path}/:tazir_id/decline`)).toEqual([]);
  await user.type(screen.getByLabelText(/^Alasan tidak dikenakan/), "Bukti kurang.");
  await user.click(screen.getByRole("button", { name: "Jangan kenakan" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Sudah berubah.");
  expect(alert.parentElement).toHaveFocus();
  expect(comesBefore(alert, screen.getByRole("button", { name: "Kenakan ta’zir" }))).toBe(true);
  expect(requestsOf(`POST ${path}/:tazir_id/decline`)).toMatchObject([
    { body: { version: 1, reason: "Bukti kurang." } },
  ]);
});

test.each(["approve", "decline"] as const)(
  "a decision by keyboard (%s) leaves the focus at the headline, once nothing is to be decided",
  async (decision) => {
    let isDecided = false;
    const answer = () => {
      isDecided = true;
      return { status: "CHARGED", version: 2 };
    };
    answerCalls({
      [one]: () => (isDecided ? { ...proposed, status: "CHARGED", version: 2 } : proposed),
      [`POST ${path}/:tazir_id/approve`]: answer,
      [`POST ${path}/:tazir_id/decline`]: answer,
    });
    const { user } = render(<TazirPage id="z-1" />);
    const accept = await screen.findByRole("button", { name: "Kenakan ta’zir" });
    if (decision === "approve") {
      accept.focus();
      await user.keyboard("{Enter}");
      const dialog = await screen.findByRole("alertdialog");
      dialog.querySelectorAll("button")[1]?.focus();
    } else {
      screen.getByLabelText(/^Alasan tidak dikenakan/).focus();
      await user.keyboard("Bukti kurang.{Tab}");
    }
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    expect(accept).not.toBeInTheDocument();
  },
);

test("how late the instalment was is said in English as well", async () => {
  answerCalls({ [one]: () => ({ ...proposed, days_late: 1 }) });
  render(<TazirPage id="z-1" />, { locale: "en" });
  expect(await screen.findByText(/, 1 day late when recorded$/)).toBeVisible();
});

test("one's own record waits for somebody else, in English too", async () => {
  answerCalls({ [one]: () => ({ ...proposed, is_own: true }) });
  render(<TazirPage id="z-1" />, { locale: "en" });
  expect(await screen.findByText("You recorded it, so another officer decides.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Charge ta’zir" })).toBeNull();
});

const late = {
  campaign_id: "c-1",
  ...{ title: "Mesin padi", company: "PT Lumbung", bps: 100 },
  items: [
    { no: 1, due: "2026-10-15", days_late: 41, overdue: "500000", amount: "5000", tazir_id: "z-9" },
    {
      no: 2,
      due: "2026-11-15",
      days_late: 10,
      overdue: "10500000",
      amount: "105000",
      tazir_id: null,
    },
  ],
};

test("an officer records it: with a reason and a PDF, of an instalment that has none", async () => {
  answerCalls({
    [`GET ${path}/late`]: () => late,
    [`POST ${path}`]: () => ({ tazir_id: "z-1", status: "PROPOSED" }),
  });
  const { user } = render(<RecordPage campaignId="c-1" />);
  expect(await screen.findAllByRole("radio")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Catat dan teruskan" }));
  expect(screen.getAllByText("Masukan tidak boleh kosong")).toHaveLength(2);
  await user.type(screen.getByLabelText(/^Alasan/), "Dana cukup.");
  const file = new File(["%PDF-1.7"], "bukti.pdf", { type: "application/pdf" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input) await user.upload(input, file);
  await user.click(screen.getByRole("button", { name: "Catat dan teruskan" }));
  await waitFor(() => expect(requestsOf(`POST ${path}`)).toHaveLength(1));
  const { body } = requestsOf(`POST ${path}`)[0] as { body: FormData };
  expect(
    Object.fromEntries(
      [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ),
  ).toEqual({
    campaign_id: "c-1",
    instalment: "2",
    amount: "105000",
    reason: "Dana cukup.",
    evidence: "bukti.pdf",
  });
});

test("evidence that is no PDF is refused at once, also in a notice", async () => {
  answerCalls({ [`GET ${path}/late`]: () => late });
  render(<RecordPage campaignId="c-1" />);
  expect(await screen.findAllByRole("radio")).toHaveLength(1);
  const input = document.querySelector("input[type=file]") as HTMLInputElement;
  const picture = new File(["x"], "bukti.png", { type: "image/png" });
  fireEvent.change(input, { target: { files: [picture] } });
  expect(screen.getByRole("group", { name: /^Bukti/ })).toHaveAccessibleDescription(
    "Berkas harus pdf",
  );
  expect(useAlert.getState()).toMatchObject({ variant: "ERROR", message: "Berkas harus pdf" });
});

test("nothing can be recorded where nothing is late, or the contracts agree on none", async () => {
  answerCalls({ [`GET ${path}/late`]: () => ({ ...late, bps: null }) });
  const first = render(<RecordPage campaignId="c-1" />);
  expect(await screen.findByText(/^Belum ada kesepakatan/)).toBeVisible();
  first.unmount();
  answerCalls({ [`GET ${path}/late`]: () => ({ ...late, items: [] }) });
  render(<RecordPage campaignId="c-1" />);
  expect(await screen.findByText(/^Tidak ada angsuran terlambat/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Catat dan teruskan" })).toBeNull();
});

test("what does not exist leads back to the list", async () => {
  answerCalls({
    [one]: () => {
      throw new ApiError({ status: 404, message: "Data tidak ditemukan.", code: "not_found" });
    },
  });
  render(<TazirPage id="z-9" />);
  expect(await screen.findByRole("heading", { name: "Ta’zir tidak ditemukan" })).toBeVisible();
});
