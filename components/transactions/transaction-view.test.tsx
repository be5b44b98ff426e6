import type { AkadRecord, CampaignTransaction } from "@rukun/contract/transactions";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { openPage } from "@/lib/browser";
import { render } from "@/test/render";
import { TransactionView } from "./transaction-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
// Without web sockets: the page asks.
jest.mock("@/lib/live/live-connection", () => ({ follow: () => () => undefined }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), openPage: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const held = "2026-05-12T03:30:00.000Z";
const ended = "2026-05-12T03:20:00.000Z";

const akad = (id: string, changes: Partial<AkadRecord> = {}): AkadRecord => ({
  id,
  number: `WKL-2026-${id}`,
  is_ready: true,
  read_at: null,
  signature: "unsigned",
  signed_at: null,
  is_at_signer: false,
  is_refused: false,
  has_signed_file: false,
  signing_url: null,
  company_signature: null,
  ...changes,
});

const transaction = (changes: Partial<CampaignTransaction> = {}): CampaignTransaction => ({
  id: "transaction-1",
  status: { value: "PLEDGED", title: "Menunggu akad" },
  amount: "5000000",
  created_at: "2026-05-12T03:00:00.000Z",
  held_until: held,
  ended_at: null,
  campaign: {
    id: "campaign-1",
    slug: "kopi-gayo",
    title: "Kopi arabika Gayo",
    company: "PT Gayo Rasa Lestari",
    project_type: "coffee",
    image: null,
    akad_type: { value: "musyarakah", title: "Musyarakah" },
    months: 8,
    instalments: 4,
    yield_bps: 1500,
    nisbah: "6000",
    risk_grade: "B",
    ends_at: "2026-05-21T17:00:00Z",
    status: { value: "6", title: "Pendanaan berlangsung" },
    status_reason: null,
  },
  ended_with_campaign: false,
  projection: { gross: "500000", tax: "75000", net: "425000" },
  akads: { wakalah: akad("wakalah"), musyarakah: akad("musyarakah"), murabahah: null },
  pause: { until: null, if_cancelled: null },
  virtual_account: { hours: 24, is_short: false, until: null },
  payment: null,
  ...changes,
});
const over = (value: "CANCELLED" | "EXPIRED") =>
  transaction({ status: { value, title: "" }, held_until: null, ended_at: ended });

const show = (answers: Record<string, unknown>) => {
  mockedCall.mockImplementation(async (name) => {
    const all = answers[name];
    const answer = Array.isArray(all) && all.length > 1 ? all.shift() : [all].flat()[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return render(<TransactionView id="transaction-1" />, {
    advanceTimers: jest.advanceTimersByTime,
  });
};
const detail = "GET /v1/campaign/transaction/detail";

beforeEach(() => {
  mockedCall.mockReset();
  jest.useFakeTimers({ now: Date.parse("2026-05-12T03:28:55.000Z") });
});
afterEach(() => jest.useRealTimers());

test("says until when the amount is held, counts down, and looks again when it is over", async () => {
  // Asked for every ten seconds; the last answer comes with the end.
  const before = Array.from({ length: 7 }, () => transaction());
  show({ [detail]: [...before, over("EXPIRED")] });
  expect(await screen.findByText("Ditahan untuk Anda sampai 10.30 WIB")).toBeInTheDocument();
  expect(screen.getByText("Sisa 01.05")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByText("Sisa 01.00")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText(/^Waktu pendanaan/)).toHaveTextContent("Rp 5.000.000 habis");
  expect(screen.getByRole("link", { name: "Pilih nominal lagi" })).toHaveAttribute(
    "href",
    "/campaign/kopi-gayo/fund",
  );
});

test("one that is given back in another tab or on another device is over here too", async () => {
  show({ [detail]: [transaction(), over("CANCELLED")] });
  expect(await screen.findByRole("button", { name: "Batalkan pendanaan" })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  expect(await screen.findByText(/^Pendanaan/)).toHaveTextContent("Rp 5.000.000 dibatalkan");
});

test("a cancellation that begins a pause says so before, and when it is over", async () => {
  const time = "2026-05-13T03:30:00.000Z";
  const waiting = transaction({ pause: { until: null, if_cancelled: time } });
  const ended = { ...over("CANCELLED"), pause: { until: time, if_cancelled: null } };
  show({ [detail]: [waiting, ended] });
  fireEvent.click(await screen.findByRole("button", { name: "Batalkan pendanaan" }));
  expect(await screen.findByRole("alertdialog")).toHaveTextContent(
    "lagi mulai 13 Mei 2026, 10.30 WIB.",
  );
  await act(() => jest.advanceTimersByTimeAsync(10_500));
  expect(
    await screen.findByText("Anda dapat mendanai kampanye ini lagi mulai 13 Mei 2026, 10.30 WIB."),
  ).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Pilih nominal lagi" })).not.toBeInTheDocument();
});

const paid = transaction({ status: { value: "PAID", title: "" }, held_until: null });

test.each([
  ["cancelled", over("CANCELLED"), /^Pendanaan.*dibatalkan$/],
  ["paid", paid, /sudah masuk ke escrow$/],
] as const)(
  "that it is %s meanwhile is brought into view, unless it was so before",
  async (_name, after, words) => {
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView");
    const { unmount } = show({ [detail]: [transaction(), after] });
    await screen.findByRole("button", { name: "Batalkan pendanaan" });
    expect(scroll).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    const told = await screen.findByText(words);
    expect(scroll.mock.contexts.some((each) => (each as Element).contains(told))).toBe(true);
    // Also to who does not see the page.
    expect(told.closest("[role=status]")).not.toBeNull();
    unmount();
    scroll.mockClear();
    show({ [detail]: after });
    await screen.findByText(words);
    expect(scroll).not.toHaveBeenCalled();
    scroll.mockRestore();
  },
);

test("shows what is funded, under which contract and for how much", async () => {
  const image = {
    url: "https://api.test/v1/campaign/files/a1",
    width: 16,
    height: 9,
    alt: "Kebun",
  };
  show({ [detail]: transaction({ campaign: { ...transaction().campaign, image } }) });
  const summary = await screen.findByRole("complementary", { name: "Ringkasan pendanaan" });
  for (const text of ["Musyarakah", "8 bulan", "60%", "Rp 500.000", "Rp 5.000.000"]) {
    expect(within(summary).getByText(text)).toBeInTheDocument();
  }
  expect(within(summary).getByRole("img", { name: "Kebun" })).toHaveAttribute(
    "src",
    expect.stringContaining(encodeURIComponent("/api/campaign-picture/a1")),
  );
});

test.each(["CANCELLED", "EXPIRED"] as const)(
  "speaks of no step that %s leaves out",
  async (value) => {
    show({ [detail]: over(value) });
    expect(await screen.findByRole("complementary")).toBeInTheDocument();
    expect(screen.queryByText(/^Terbuka setelah/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Dana Anda masuk ke kampanye/)).not.toBeInTheDocument();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  },
);

test("is cancelled after a question", async () => {
  const { user } = show({
    [detail]: [transaction(), over("CANCELLED")],
    "POST /v1/campaign/pledge/cancel": over("CANCELLED"),
  });
  await user.click(await screen.findByRole("button", { name: "Batalkan pendanaan" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Batalkan pendanaan" }));
  expect(await screen.findByText(/^Pendanaan Rp\s5.000.000 dibatalkan/)).toBeInTheDocument();
  const sent = mockedCall.mock.calls.filter(([name]) => name.startsWith("POST"));
  expect(sent).toEqual([
    [
      "POST /v1/campaign/pledge/cancel",
      {
        body: { campaign_transaction_id: "transaction-1" },
        idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ],
  ]);
});

test("one that is not the funder's is not found", async () => {
  show({ [detail]: new ApiError({ status: 404, code: "not_found", message: "Tidak ada" }) });
  expect(
    await screen.findByRole("heading", { name: "Pendanaan tidak ditemukan" }),
  ).toBeInTheDocument();
});

test("a failure says so and can be tried again", async () => {
  const failure = new ApiError({ status: 500, code: "server_error", message: "Ada masalah" });
  const { user } = show({ [detail]: [failure, transaction()] });
  await user.click(await screen.findByRole("button", { name: "Coba lagi" }));
  await waitFor(() => expect(screen.getByText(/^Ditahan untuk Anda/)).toBeInTheDocument());
});

describe("the contracts", () => {
  const none = { wakalah: null, musyarakah: null, murabahah: null };
  const make = "POST /v1/campaign/upload/akad";
  const sentKinds = () =>
    mockedCall.mock.calls
      .filter(([name]) => name === make)
      .map(([, options]) => (options as { body: { type: string } }).body.type);

  test("are made one after the other, and not again", async () => {
    show({
      [detail]: transaction({ akads: none }),
      [make]: [
        transaction({ akads: { ...none, wakalah: akad("wakalah") } }),
        transaction({ status: { value: "CONTRACTED", title: "" } }),
      ],
    });
    expect(await screen.findByRole("heading", { name: "Akad Musyarakah" })).toBeInTheDocument();
    expect(screen.getAllByText("Belum dibaca")).toHaveLength(2);
    expect(sentKinds()).toEqual(["wakalah", "musyarakah"]);
  });

  test("that cannot be made say so, and are tried again when asked", async () => {
    const failure = new ApiError({ status: 500, code: "server_error", message: "Ada masalah" });
    const { user } = show({
      [detail]: transaction({ akads: { ...none, wakalah: akad("wakalah") } }),
      [make]: [failure, transaction({ status: { value: "CONTRACTED", title: "" } })],
    });
    expect(await screen.findByText("Ada masalah")).toBeInTheDocument();
    expect(sentKinds()).toEqual(["musyarakah"]);
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByRole("heading", { name: "Akad Musyarakah" })).toBeInTheDocument();
  });

  const { IntersectionObserver } = globalThis;
  afterEach(() => {
    globalThis.IntersectionObserver = IntersectionObserver;
  });

  test("are confirmed only after their end was on the screen", async () => {
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    globalThis.IntersectionObserver = class {
      constructor(callback: (typeof seen)[number]) {
        seen.push(callback);
      }
      observe() {}
      disconnect() {}
    } as never;
    const contracted = (changes: Partial<AkadRecord> = {}) =>
      transaction({
        status: { value: "CONTRACTED", title: "" },
        akads: { ...none, wakalah: akad("wakalah", changes), musyarakah: akad("musyarakah") },
      });
    const { user } = show({
      [detail]: [contracted(), contracted({ read_at: held })],
      "GET /v1/contract/text": {
        id: "wakalah",
        number: "WKL-2026-1",
        kind: "wakalah",
        title: "Akad Wakalah",
        template_version: "1",
        parties: [{ name: "Rani", role: "funder", company: null }],
        clauses: [{ title: "Ujrah", text: "Ujrah Rukun adalah 2%." }],
        schedule: null,
        read_at: null,
      },
      "POST /v1/contract/read": { read_at: held },
    });
    const [first] = await screen.findAllByRole("button", { name: "Baca akad" });
    await user.click(first as HTMLElement);
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText("Ujrah Rukun adalah 2%.")).toBeInTheDocument();
    const done = within(dialog).getByRole("button", { name: "Sudah saya baca" });
    expect(done).toBeDisabled();
    act(() => seen.at(-1)?.([{ isIntersecting: false }]));
    expect(done).toBeDisabled();
    act(() => seen.at(-1)?.([{ isIntersecting: true }]));
    await user.click(done);
    expect(await screen.findByText("Sudah dibaca")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(mockedCall).toHaveBeenCalledWith("POST /v1/contract/read", {
      body: { contract_id: "wakalah" },
    });
  });
});

describe("signing", () => {
  const read = { read_at: held };
  const signing = (wakalah: Partial<AkadRecord>, value = "CONTRACTED", second = {}) =>
    transaction({
      status: { value: value as "CONTRACTED", title: "" },
      akads: {
        wakalah: akad("wakalah", { ...read, ...wakalah }),
        musyarakah: akad("musyarakah", { ...read, ...second }),
        murabahah: null,
      },
    });
  const url = "https://signer.example/1";
  const signed = { signature: "signed", signed_at: ended, is_at_signer: true } as const;

  test("goes by PIN to the provider, as soon as it has the document", async () => {
    const { user } = show({
      [detail]: [
        signing({}),
        signing({ is_at_signer: true }),
        signing({ is_at_signer: true, signing_url: url }),
      ],
      "POST /v2/privy/upload-doc": {},
    });
    // The wakalah first: there is one button.
    await user.click(await screen.findByRole("button", { name: "Tanda tangani" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText(/^PIN/), "281945");
    await user.click(within(dialog).getByRole("button", { name: "Lanjut" }));
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(openPage).toHaveBeenCalledWith(url);
    expect(mockedCall).toHaveBeenCalledWith("POST /v2/privy/upload-doc", {
      body: { document_id: "wakalah", pin: "281945" },
    });
  });

  test("a wrong PIN is said under its field, and has to be entered again", async () => {
    const wrong = new ApiError({
      status: 422,
      code: "validation_failed",
      message: "Periksa isian",
      fieldErrors: { pin: "PIN salah" },
    });
    const { user } = show({ [detail]: signing({}), "POST /v2/privy/upload-doc": wrong });
    await user.click(await screen.findByRole("button", { name: "Tanda tangani" }));
    const dialog = await screen.findByRole("dialog");
    const pin = within(dialog).getByLabelText(/^PIN/);
    await user.type(pin, "281946");
    await user.click(within(dialog).getByRole("button", { name: "Lanjut" }));
    expect(await within(dialog).findByText("PIN salah")).toBeInTheDocument();
    expect(pin).toHaveValue("");
  });

  test("is followed, and the page goes on to the payment by itself", async () => {
    show({
      [detail]: [
        signing({ is_at_signer: true, signing_url: url }),
        signing(signed),
        signing(signed, "SIGNED", signed),
      ],
    });
    expect(await screen.findAllByText("Belum ditandatangani")).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(2100));
    expect(screen.getAllByText("Belum ditandatangani")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Salinan" })).toBeInTheDocument();
  });
});

describe("contracts of a funding that ended without its money", () => {
  const signed = { read_at: held, signature: "signed", signed_at: ended } as const;
  const ofOver = (value: "CANCELLED" | "EXPIRED", second: Partial<AkadRecord>) => ({
    ...over(value),
    akads: {
      wakalah: akad("wakalah", signed),
      musyarakah: akad("musyarakah", { read_at: held, ...second }),
      murabahah: null,
    },
  });

  test.each([
    ["CANCELLED", "Tidak berlaku karena pendanaan ini dibatalkan."],
    ["EXPIRED", "Tidak berlaku karena pendanaan ini berakhir tanpa pembayaran."],
  ] as const)(
    "%s: what is signed can be had and checked, and says why it is not in force",
    async (value, why) => {
      show({ [detail]: ofOver(value, signed) });
      expect(await screen.findAllByRole("button", { name: "Salinan" })).toHaveLength(2);
      expect(screen.getAllByText("Sudah ditandatangani")).toHaveLength(2);
      expect(screen.getAllByText(why)).toHaveLength(2);
      expect(screen.getByRole("link", { name: "Cek akad" })).toHaveAttribute("href", "/cek-akad");
      // Nothing is waited for any more.
      expect(screen.queryByText(/^Perusahaan menandatangani setelah/)).toBeNull();
    },
  );

  test("what is not signed is not listed", async () => {
    show({ [detail]: ofOver("CANCELLED", {}) });
    expect(await screen.findAllByRole("button", { name: "Salinan" })).toHaveLength(1);
    expect(screen.queryByText("Belum ditandatangani")).toBeNull();
    expect(screen.queryByRole("heading", { name: "Akad Musyarakah" })).toBeNull();
  });

  test("none that is signed: nothing is listed", async () => {
    show({ [detail]: over("CANCELLED") });
    await screen.findByText(/^Pendanaan.*dibatalkan$/);
    expect(screen.queryByRole("heading", { name: "Akad Wakalah bil Ujrah" })).toBeNull();
  });
});

describe("when the campaign has ended", () => {
  const { campaign } = transaction();
  const cancelled = {
    ...campaign,
    status: { value: "12", title: "Dibatalkan" },
    status_reason: "Dana yang terkumpul tidak mencapai minimum sampai batas waktu.",
  } as const;
  const paid = (value: "PAID" | "ALLOCATED" | "REFUNDED") =>
    transaction({
      status: { value, title: "" },
      held_until: null,
      ended_at: ended,
      campaign: cancelled,
      akads: {
        wakalah: akad("wakalah", { signature: "signed", signed_at: ended }),
        musyarakah: akad("musyarakah", { signature: "signed", signed_at: ended }),
        murabahah: null,
      },
      payment: {
        payment_type: "RDF",
        bank_code: null,
        account_number: null,
        is_refused: false,
        expires_at: null,
        paid_at: ended,
      },
    });

  test.each(["PAID", "ALLOCATED"] as const)(
    "money that was %s is followed on its way back, and where it is then is said",
    async (status) => {
      show({ [detail]: [paid(status), paid("REFUNDED")] });
      expect(await screen.findByText("Rp 5.000.000 sedang dikembalikan")).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(2100));
      expect(screen.getByText("Rp 5.000.000 dikembalikan")).toBeInTheDocument();
      expect(screen.getByText(/Masuk ke saldo RDF pada .*10\.20 WIB/)).toBeInTheDocument();
      expect(screen.getByText(/^Alasan: Dana yang terkumpul/)).toBeInTheDocument();
      expect(
        await screen.findAllByText("Tidak berlaku karena kampanyenya dibatalkan."),
      ).toHaveLength(2);
      expect(screen.getByRole("link", { name: "Lihat mutasi RDF" })).toHaveAttribute(
        "href",
        "/rdf",
      );
    },
  );

  test("a hold that ended with it says so, and offers no other amount", async () => {
    show({ [detail]: { ...over("EXPIRED"), campaign: cancelled, ended_with_campaign: true } });
    const title = "Pendanaan Rp 5.000.000 berakhir karena kampanye ditutup";
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText("Status kampanye: Dibatalkan.")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Pilih nominal lagi" })).toBeNull();
    expect(screen.getByRole("link", { name: "Lihat kampanye" })).toBeInTheDocument();
  });

  test("one that ran out before offers none either", async () => {
    show({ [detail]: { ...over("EXPIRED"), campaign: cancelled } });
    expect(await screen.findByText(/^Waktu pendanaan/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Pilih nominal lagi" })).toBeNull();
  });
});
