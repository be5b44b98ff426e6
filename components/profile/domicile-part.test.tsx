import type { OwnDomicile } from "@rukun/contract/domicile-certificates";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { DomicilePart } from "./domicile-part";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

const own = "GET /v1/user/domicile-certificate";
const give = "POST /v1/user/domicile-certificate";
const none: OwnDomicile = { country: "SG", treaty_bps: 1250, holds_until: null, latest: null };

type Latest = NonNullable<OwnDomicile["latest"]>;
const withLatest = (
  state: Latest["state"],
  holds_until: string | null = null,
  changes: Partial<Latest> = {},
): OwnDomicile => ({
  ...none,
  holds_until,
  latest: {
    ...{ certificate_id: "d-1", state, valid_from: "2026-01-01", valid_until: "2026-12-31" },
    ...{ submitted_at: "2026-01-05T02:00:00Z", decided_at: null, reason: null },
    withdrawn_at: null,
    file: {
      ...{ id: "f-1", name: "domisili.pdf", size: 1000, content_type: "application/pdf" },
      ...{ width: null, height: null, pages: 2, url: "https://api.test/f-1" },
    },
    ...changes,
  },
});

const show = (domicile: OwnDomicile, locale: "id" | "en" = "id") => {
  answerCalls({ [own]: () => domicile, [give]: () => withLatest("checking") });
  return render(<DomicilePart />, { locale });
};

test.each([
  [
    none,
    "Dengan surat keterangan domisili dari kantor pajak Singapura, pajak Anda 12,5% sesuai perjanjian pajak.",
  ],
  [withLatest("checking"), "Surat keterangan domisili Anda sedang diperiksa."],
  [withLatest("checking"), "Sampai diterima, pajaknya 20%. Hasilnya kami kirim lewat email."],
  [
    withLatest("checking", "2026-12-31"),
    "Surat yang sebelumnya berlaku sampai 31 Desember 2026, jadi pajak Anda tetap 12,5%.",
  ],
  [
    withLatest("accepted", "2026-12-31"),
    "Surat keterangan domisili diterima, berlaku sampai 31 Desember 2026. Pajak Anda 12,5%.",
  ],
  [
    withLatest("accepted"),
    "Surat keterangan domisili diterima. Dari 1 Januari 2026 sampai 31 Desember 2026, pajak Anda 12,5%.",
  ],
  [
    withLatest("refused", null, { reason: "Nama di surat berbeda." }),
    "Alasannya: Nama di surat berbeda.",
  ],
  [
    withLatest("refused", "2026-12-31", { reason: "Nama di surat berbeda." }),
    "Surat yang sebelumnya berlaku sampai 31 Desember 2026, jadi pajak Anda tetap 12,5%.",
  ],
  [
    withLatest("withdrawn", null, { withdrawn_at: "2026-02-05T18:00:00Z", reason: "Palsu." }),
    "Penerimaan surat keterangan domisili Anda dicabut pada 6 Februari 2026.",
  ],
  [
    withLatest("withdrawn", null, { withdrawn_at: "2026-02-05T18:00:00Z", reason: "Palsu." }),
    "Alasannya: Palsu.",
  ],
  [
    withLatest("withdrawn", "2026-12-31", {
      withdrawn_at: "2026-02-05T18:00:00Z",
      reason: "Palsu.",
    }),
    "Surat yang sebelumnya berlaku sampai 31 Desember 2026, jadi pajak Anda tetap 12,5%.",
  ],
  [withLatest("expired"), "Surat keterangan domisili Anda berlaku sampai 31 Desember 2026."],
  [withLatest("expired"), "Unggah yang baru agar pajak Anda kembali 12,5%."],
] as const)("%j: %s", async (domicile, text) => {
  show(domicile);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Unggah surat keterangan/ })).toBeVisible();
});

test("in English, with the file that was given", async () => {
  show(withLatest("accepted", "2026-12-31"), "en");
  expect(
    await screen.findByText(
      "Certificate of domicile accepted, valid until 31 December 2026. Your tax is 12.5%.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "domisili.pdf" })).toHaveAttribute(
    "href",
    "https://api.test/f-1",
  );
});

test.each([null, 2000])("a treaty of %s basis points changes nothing", async (treaty_bps) => {
  show({ ...none, treaty_bps });
  expect(await screen.findByText(/^Belum ada tarif perjanjian pajak/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

async function fill({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole("button", { name: "Unggah surat keterangan domisili" }));
  const dialog = await screen.findByRole("dialog");
  const send = within(dialog).getByRole("button", { name: "Kirim untuk diperiksa" });
  return { dialog, send };
}

test("a certificate is given with its days, and said to be checked", async () => {
  const shown = show(none);
  const { dialog, send } = await fill(shown);
  await shown.user.click(send);
  await waitFor(() =>
    expect(within(dialog).getAllByText("Masukan tidak boleh kosong")).toHaveLength(3),
  );
  expect(requestsOf(give)).toEqual([]);
  await shown.user.type(within(dialog).getByLabelText(/^Berlaku mulai/), "01/01/2026");
  await shown.user.type(within(dialog).getByLabelText(/^Berlaku sampai/), "31/12/2098");
  const file = new File(["%PDF-1.7"], "domisili.pdf", { type: "application/pdf" });
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
  if (input) await shown.user.upload(input, file);
  await shown.user.click(send);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const { body } = requestsOf(give)[0] as { body: FormData };
  expect(
    Object.fromEntries(
      [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ),
  ).toEqual({
    valid_from: "2026-01-01",
    valid_until: "2098-12-31",
    certificate_file: "domisili.pdf",
  });
  expect(await screen.findByText("Surat keterangan domisili Anda sedang diperiksa.")).toBeVisible();
  expect(useAlert.getState()).toMatchObject({
    variant: "SUCCESS",
    message: "Surat keterangan domisili dikirim dan sedang diperiksa.",
  });
});

test("days that cannot be are said before anything is sent", async () => {
  const shown = show(none);
  const { dialog, send } = await fill(shown);
  await shown.user.type(within(dialog).getByLabelText(/^Berlaku mulai/), "01/01/2020");
  const until = within(dialog).getByLabelText(/^Berlaku sampai/);
  await shown.user.type(until, "31/12/2020");
  const file = new File(["%PDF-1.7"], "domisili.pdf", { type: "application/pdf" });
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
  if (input) await shown.user.upload(input, file);
  await shown.user.click(send);
  await waitFor(() => expect(until).toHaveAccessibleDescription(/Masa berlakunya sudah lewat/));
  expect(requestsOf(give)).toEqual([]);
});

test("a state that cannot be loaded can be asked for again", async () => {
  answerCalls({
    [own]: () => {
      throw new ApiError({ status: 500, code: "server_error", message: "Gagal." });
    },
  });
  const { user } = render(<DomicilePart />);
  expect(await screen.findByText("Gagal.")).toBeVisible();
  answerCalls({ [own]: () => none });
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText(/^Dengan surat keterangan domisili/)).toBeVisible();
});
