import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { readPublic } from "@/lib/api/read-public";
import { firstAmount } from "@/lib/campaigns/amount-choices";
import type { CampaignPageProps } from "@/lib/campaigns/detail-props";
import { simulateFor } from "@/lib/campaigns/simulate";
import { campaignStatusOf, createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CampaignDetail } from "./campaign-detail";
import * as parts from "./static-sections";

jest.mock("@/lib/api/read-public", () => ({ readPublic: jest.fn() }));

beforeAll(() => Promise.all(Object.values(parts).map((part) => part.load())));

const read = jest.mocked(readPublic) as jest.Mock;
const now = Date.parse("2026-05-12T02:00:00Z");

function props(campaign = createCampaign()): CampaignPageProps {
  const amount = firstAmount(campaign);
  const schedule = simulateFor(campaign, amount, "base");
  return { campaign, frozenSince: null, similar: [], amount, schedule, address: "", now };
}

beforeEach(() => {
  jest.useFakeTimers({ now });
  read.mockReset();
  read.mockImplementation(() => new Promise(() => undefined));
  window.history.replaceState(null, "", "/campaign/kopi-gayo");
});
afterEach(() => jest.useRealTimers());

const show = (campaign = createCampaign()) => render(<CampaignDetail {...props(campaign)} />);
/** By the real clock. */
const stillOpen = () =>
  createCampaign({ ends_at: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString() });
/** Of phones: the card beside the campaign needs the room of a laptop. */
const bar = () => screen.getByRole("complementary", { name: "Pendanaan" });

const totalRow = () => screen.getByText("Proyeksi total").closest("tr");

test("shows the contract's parties and figures, risks, documents with their hash", () => {
  show();
  expect(screen.getByText("60%")).toBeInTheDocument();
  expect(screen.getByText(/pendana 83,33%, perusahaan 16,67%/)).toBeInTheDocument();
  expect(screen.getByText("B, menengah")).toBeInTheDocument();
  expect(screen.getByText("a".repeat(64))).toBeInTheDocument();
  expect(screen.getByText(/2,41 MB/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Prospektus kampanye" })).toHaveAttribute(
    "href",
    "http://api.test/v1/campaign/files/file-1",
  );
});

test("shows shares that are no whole percent to their last digit", () => {
  show(createCampaign({ nisbah: "7010" }));
  expect(screen.getByText("70,1%")).toBeInTheDocument();
  expect(screen.getByText("29,9%")).toBeInTheDocument();
});

test.each([
  [
    { kind: "murabahah", supplier: "PT Mesin Jaya", goods: "40 mesin jahit" } as const,
    ["PT Mesin Jaya", "Harga jual tidak bertambah"],
  ],
  [
    {
      kind: "wakalah",
      mandate: "Menagih piutang rumah sakit",
      agent_fee: "3000000",
      profits: { worst: "0", base: "14500000", best: "20000000" },
    } as const,
    ["Menagih piutang rumah sakit", "dibayar apa pun hasilnya"],
  ],
])("each contract has its own diagram: %#", (akad, texts) => {
  show(createCampaign({ akad, margin: "60000000" }));
  for (const text of texts) expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
});

test.each([
  ["id", 6, ["Tiap bulan", "Membayar dalam 6 angsuran"]],
  ["id", 3, ["Tiap 2 bulan", "Membayar dalam 3 angsuran"]],
  ["id", 1, ["Di akhir tenor", "Membayar sekaligus di akhir tenor"]],
  ["en", 6, ["Every month", "Pays in 6 instalments"]],
  ["en", 3, ["Every 2 months", "Pays in 3 instalments"]],
  ["en", 1, ["At the end", "Pays once, at the end of the tenor"]],
] as const)(
  "how often it pays, as the language says it (%s, %i in 6 months)",
  (locale, instalments, texts) => {
    const akad = { kind: "murabahah", supplier: "PT Mesin Jaya", goods: "Mesin" } as const;
    const type = { value: "murabahah", title: "Murabahah" } as const;
    const campaign = createCampaign({ akad, akad_type: type, margin: "1", months: 6, instalments });
    render(<CampaignDetail {...props(campaign)} />, { locale });
    for (const text of texts) expect(screen.getByText(text)).toBeInTheDocument();
  },
);

test("an amount gets its schedule with tax and net from the ledger's engine, and its address", async () => {
  jest.useRealTimers();
  show(stillOpen());
  const input = within(screen.getByLabelText("Proyeksi")).getByLabelText("Nominal pendanaan");
  fireEvent.change(input, { target: { value: "50.000.000" } });
  await waitFor(() => expect(window.location.search).toBe("?amount=50000000"));
  const total = totalRow();
  // 125,000,000 x 60 % = 75,000,000 for the funders of 750,000,000.
  await waitFor(() => expect(total).toHaveTextContent("Rp 5.000.000"));
  expect(total).toHaveTextContent("Rp 750.000");
  expect(total).toHaveTextContent("Rp 54.250.000");
  // The same words and figure as where the amount is pledged, and as the API's `net`.
  const net = screen.getByRole("row", { name: /^Proyeksi bersih/ });
  expect(within(net).getByRole("cell")).toHaveTextContent("Rp 4.250.000");
  expect(screen.getByRole("columnheader", { name: "Proyeksi diterima" })).toBeVisible();
});

test("a shared amount and scenario are simulated on arrival", async () => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/campaign/kopi-gayo?amount=50000000&scenario=worst");
  show(stillOpen());
  expect(screen.getByLabelText("Dasar")).toBeChecked();
  await waitFor(() => expect(screen.getByLabelText("Buruk")).toBeChecked());
  await waitFor(() => expect(totalRow()).toHaveTextContent("Rp 45.000.000"));
  expect(window.location.search).toBe("?amount=50000000&scenario=worst");
});

test.each(["10000", "999999999999999", "abc"])(
  "a shared amount of %s is told under its field, and nothing is shown as its answer",
  async (given) => {
    jest.useRealTimers();
    window.history.replaceState(null, "", `/campaign/kopi-gayo?amount=${given}&scenario=best`);
    show(stillOpen());
    const projection = within(screen.getByLabelText("Proyeksi"));
    const input = projection.getByLabelText("Nominal pendanaan");
    await waitFor(() => expect(input).toHaveAccessibleDescription(/^Paling (sedikit|banyak) Rp/));
    await waitFor(() => expect(window.location.search).toBe("?scenario=best"));
    expect(projection.getByLabelText("Baik")).toBeChecked();
    expect(totalRow()).not.toHaveTextContent("Rp");
    expect(projection.getByText(/^Menunggu nominal yang sesuai/)).toBeVisible();
    fireEvent.change(input, { target: { value: "50.000.000" } });
    await waitFor(() => expect(totalRow()).toHaveTextContent("Rp 50.000.000"));
    expect(window.location.search).toBe("?amount=50000000&scenario=best");
  },
);

test("an amount off the step is told under its field, and is in no address", async () => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/campaign/kopi-gayo?amount=50000000");
  show(stillOpen());
  await waitFor(() => expect(totalRow()).toHaveTextContent("Rp 50.000.000"));
  const input = within(screen.getByLabelText("Proyeksi")).getByLabelText("Nominal pendanaan");
  fireEvent.change(input, { target: { value: "50.000.001" } });
  await waitFor(() => expect(input).toHaveAccessibleDescription(/^Harus kelipatan Rp\s100\.000$/));
  expect(totalRow()).not.toHaveTextContent("Rp");
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("all that a campaign needs is possible off the step too, as where it is pledged", async () => {
  jest.useRealTimers();
  window.history.replaceState(null, "", "/campaign/kopi-gayo?amount=750000050");
  show(createCampaign({ ...stillOpen(), target: "750000050" }));
  await waitFor(() => expect(totalRow()).toHaveTextContent("Rp 750.000.050"));
  expect(window.location.search).toBe("?amount=750000050");
});

test("the worst case can cost principal", async () => {
  jest.useRealTimers();
  show(stillOpen());
  fireEvent.click(screen.getByLabelText("Buruk"));
  await waitFor(() => expect(totalRow()).toHaveTextContent("Rp 4.500.000"));
  expect(window.location.search).toBe("?scenario=worst");
  // What of it is lost is named, in the schedule and in the card beside the campaign.
  const lost = () => screen.queryAllByText("Proyeksi pokok hilang");
  expect(lost()).toHaveLength(2);
  for (const each of lost()) expect(each.parentElement).toHaveTextContent(/−Rp\s500\.000$/);
  fireEvent.click(screen.getByLabelText("Dasar"));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(lost()).toEqual([]);
});

test("guests are led to registration and back", () => {
  show();
  expect(within(bar()).getByRole("link", { name: "Daftar dan danai" })).toHaveAttribute(
    "href",
    "/register?next=%2Fcampaign%2Fkopi-gayo",
  );
});

test("before it is published there is nothing to share, to do or to poll", async () => {
  const campaign = createCampaign({
    status: campaignStatusOf("4"),
    slug: "",
    risk_grade: null,
    timeline: [],
  });
  render(<CampaignDetail {...props(campaign)} isPreview />);
  expect(screen.getByRole("heading", { level: 1, name: campaign.title })).toBeVisible();
  expect(screen.getByText("a".repeat(64))).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Bagikan|Ingatkan/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Masuk|Daftar/ })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(read).not.toHaveBeenCalled();
});

test("when its time runs out while it is read, the button changes by itself", () => {
  show(createCampaign({ ends_at: new Date(now + 90_000).toISOString() }));
  expect(within(bar()).getByText("kurang dari 2 menit")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(within(bar()).getByText("kurang dari 1 menit")).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(30_001));
  expect(within(bar()).queryByRole("link", { name: "Daftar dan danai" })).toBeNull();
  expect(within(bar()).getByRole("link", { name: "Lihat kampanye lain" })).toBeInTheDocument();
});

test("progress moves by polling, with an event of its title, only while the page is seen", async () => {
  const events: unknown[] = [];
  const listen = (event: Event) => events.push((event as CustomEvent).detail);
  window.addEventListener("rukun:analytics", listen);
  const { id: _id, ...campaign } = createCampaign({ collected: "750000000", interested: "0" });
  read.mockImplementation(async () => ({ data: { ...campaign, status: campaignStatusOf("7") } }));
  show();
  await act(async () => jest.advanceTimersByTime(0));
  expect(screen.getAllByText("100%")).not.toHaveLength(0);
  expect(within(bar()).getByText("Terdanai penuh")).toBeVisible();
  expect(events).toEqual([
    { name: "campaign-polled", campaign_title: "Modal kerja pengadaan kopi arabika Gayo" },
  ]);
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const asked = read.mock.calls.length;
  await act(async () => jest.advanceTimersByTime(60_000));
  expect(read).toHaveBeenCalledTimes(asked);
  visibility.mockRestore();
  window.removeEventListener("rukun:analytics", listen);
});

test("a suspended campaign, which may go on, is not called closed", () => {
  show(createCampaign({ status: campaignStatusOf("5"), status_reason: "Polis berakhir." }));
  expect(screen.getByText("Polis berakhir.")).toBeInTheDocument();
  expect(
    screen.getByText(/Pendanaan saat ini tidak dibuka\. Status: Tidak aktif/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/sudah ditutup/)).not.toBeInTheDocument();
});

test("a cancelled campaign says why", () => {
  show(
    createCampaign({ status: campaignStatusOf("12"), status_reason: "Minimum belum tercapai." }),
  );
  expect(screen.getByText("Minimum belum tercapai.")).toBeInTheDocument();
  expect(read).not.toHaveBeenCalled();
});

test("a cancelled campaign whose money went back says how much, not Rp 0", () => {
  show(
    createCampaign({
      status: campaignStatusOf("12"),
      collected: "0",
      interested: "0",
      returned: "250000000",
    }),
  );
  expect(screen.getAllByText("Dikembalikan ke pendana")).not.toHaveLength(0);
  expect(screen.getAllByText(/250\.000\.000/)).not.toHaveLength(0);
  expect(screen.queryByText("0%")).not.toBeInTheDocument();
});
