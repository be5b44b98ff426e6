import { campaignMessages } from "@rukun/contract/campaign-messages";
import type { CompanyCampaign, PreparationStep } from "@rukun/contract/company-campaigns";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { act, screen, waitFor } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createCompanyCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CampaignWizard } from "./campaign-wizard";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");

beforeEach(() => answerSignatories(signatory()));

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const { basics, terms, files } = campaignExample({ opensOn: inDays(10), closesOn: inDays(40) });

const campaign = createCompanyCampaign({ missing: ["step-one"] });
const at = "2026-11-23T02:41:00Z";
const stepOf = (values: object, version = 1): PreparationStep => ({
  values: values as Record<string, unknown>,
  version,
  saved_at: at,
  saved_by: "Lilis",
  files: [],
});

type Answers = Record<string, (body: Record<string, unknown>) => unknown>;
const sent: { name: string; body: Record<string, unknown> }[] = [];

function serve(answers: Answers) {
  sent.length = 0;
  jest.mocked(call).mockImplementation((async (
    name: string,
    { body = {} }: { body?: Record<string, unknown> } = {},
  ) => {
    sent.push({ name, body });
    const answer = answers[name];
    if (answer) return answer(body);
    if (name.startsWith("GET /v1/master")) return [];
    throw new Error(`${name} was not expected`);
  }) as typeof call);
}

const prepare = "/v1/company/campaign/prepare";
const steps = (one: object = basics): Answers => ({
  [`GET ${prepare}/step-one`]: () => stepOf(one),
  [`GET ${prepare}/step-two`]: () => stepOf(terms),
  [`GET ${prepare}/step-three`]: () => stepOf(files),
  [`POST ${prepare}/draft`]: ({ version }) => ({ version: Number(version) + 1, saved_at: at }),
});
const drafts = () => sent.filter(({ name }) => name === `POST ${prepare}/draft`);

const open = (
  role: "owner" | "viewer" = "owner",
  query: Record<string, string> = { step: "1" },
  {
    locale = "id",
    push = async () => true,
    ...change
  }: Partial<CompanyCampaign> & { locale?: "id" | "en"; push?: NextRouter["push"] } = {},
) =>
  render(
    <CampaignWizard
      campaign={{ ...campaign, ...change }}
      company="CV Benang Sejahtera"
      role={role}
      diagramOf={() => null}
    />,
    { router: { query, push: jest.fn(push) }, locale },
  );
const title = () => screen.findByLabelText(/Judul \(Indonesia\)/);
const changedBy = (values: object) => () => {
  throw new ApiError({
    status: 409,
    code: "draft_changed",
    message: "Rekan Anda sudah mengubah bagian ini.",
    data: { ...stepOf(values, 2), saved_by: "Joko" },
  });
};

it("saves by itself, and says since when", async () => {
  serve(steps());
  const { user } = open();
  await user.type(await title(), " baru");
  await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 3000 });
  expect(drafts()[0]?.body).toMatchObject({
    campaign_id: "c1",
    step: "step-one",
    version: 1,
    values: { title_id: `${basics.title_id} baru`, title_en: basics.title_en },
  });
  expect(await screen.findByText("Tersimpan 09.41 WIB")).toBeVisible();
});

it("says what the company may still be financed with, and refuses a target above it under the field", async () => {
  serve(steps());
  const { user } = open(
    "owner",
    { step: "1" },
    {
      borrower_limit: { cap: "2000000000", used: "1900000000" },
    },
  );
  expect(await screen.findByText(/terpakai kampanye lain Rp 1\.900\.000\.000/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Lanjut" }));
  await waitFor(() =>
    expect(screen.getByRole("textbox", { name: /^Target/ })).toHaveAccessibleDescription(
      /^Paling banyak Rp.100\.000\.000\. Batas untuk satu perusahaan Rp.2\.000\.000\.000, sudah terpakai Rp.1\.900\.000\.000\.$/,
    ),
  );
  expect(sent.some(({ name }) => name === `POST ${prepare}/step-one`)).toBe(false);
});

it("saves nothing that nobody typed", async () => {
  serve(steps());
  const { unmount } = open();
  await title();
  unmount();
  expect(drafts()).toEqual([]);
});

it("saves what was typed last when it is left", async () => {
  serve(steps());
  const { user, unmount } = open();
  await user.type(await title(), "!");
  unmount();
  await waitFor(() => expect(drafts()).toHaveLength(1));
});

it("takes over what a colleague changed elsewhere in the step, and tells it", async () => {
  let isFirst = true;
  serve({
    ...steps(),
    [`POST ${prepare}/draft`]: ({ version }) => {
      if (isFirst) {
        isFirst = false;
        changedBy({ ...basics, title_en: "By Joko" })();
      }
      return { version: Number(version) + 1, saved_at: at };
    },
  });
  const { user } = open();
  await user.type(await title(), "!");
  expect(
    await screen.findByText("Joko mengubah bagian ini pukul 09.41 WIB", {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(screen.getByText("Sudah masuk ke isian Anda: Judul (Inggris).")).toBeVisible();
  expect(screen.getByLabelText(/Judul \(Inggris\)/)).toHaveValue("By Joko");
  await waitFor(() => expect(drafts()).toHaveLength(2));
  expect(drafts()[1]?.body).toMatchObject({
    version: 2,
    values: { title_id: `${basics.title_id}!`, title_en: "By Joko" },
  });
});

describe("a field that both changed", () => {
  async function dispute() {
    let isFirst = true;
    serve({
      ...steps(),
      [`POST ${prepare}/draft`]: ({ version }) => {
        if (isFirst) {
          isFirst = false;
          changedBy({ ...basics, title_id: "Dari Joko" })();
        }
        return { version: Number(version) + 1, saved_at: at };
      },
    });
    const { user } = open();
    await user.type(await title(), "!");
    await screen.findByText(/Anda berdua mengubah: Judul \(Indonesia\)/, {}, { timeout: 3000 });
    return user;
  }

  it("stays as typed and unsaved until someone decides", async () => {
    const user = await dispute();
    expect(await title()).toHaveValue(`${basics.title_id}!`);
    await user.type(await title(), "?");
    await act(() => new Promise((resolve) => setTimeout(resolve, 1300)));
    expect(drafts()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Pakai isian saya" }));
    await waitFor(() => expect(drafts()).toHaveLength(2));
    expect(drafts()[1]?.body).toMatchObject({
      version: 2,
      values: { title_id: `${basics.title_id}!?` },
    });
  });

  it("is led to from the bar, whose sentence stands far below it, and by Next", async () => {
    const user = await dispute();
    const decision = screen.getByRole("alert").parentElement;
    expect(await title()).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Lihat dan pilih" }));
    expect(decision).toHaveFocus();
    await user.click(await title());
    await user.click(screen.getByRole("button", { name: "Lanjut" }));
    await waitFor(() => expect(decision).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Pakai isian saya" }));
    expect(screen.queryByRole("button", { name: "Lihat dan pilih" })).not.toBeInTheDocument();
  });

  it("can be the colleague's", async () => {
    const user = await dispute();
    await user.click(screen.getByRole("button", { name: "Pakai isian Joko" }));
    expect(await title()).toHaveValue("Dari Joko");
    expect(drafts()).toHaveLength(1);
  });
});

it("keeps Next busy until the next step is there", async () => {
  serve({ ...steps(), [`POST ${prepare}/step-one`]: () => ({ version: 2, saved_at: at }) });
  let arrive: (hasArrived: boolean) => void = () => {};
  const arrival = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  const { user, router } = open("owner", { step: "1" }, { push: () => arrival });
  await title();
  await user.click(screen.getByRole("button", { name: "Lanjut" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("button", { name: "Lanjut" })).not.toBeInTheDocument();
  await act(async () => arrive(true));
  expect(await screen.findByRole("button", { name: "Lanjut" })).toBeEnabled();
});

it("keeps the name and the languages of the preview in sight while its phone scrolls", async () => {
  serve(steps());
  open("owner", { step: "2" });
  const languages = await screen.findByRole("radiogroup", {
    name: "Bahasa pratinjau",
    hidden: true,
  });
  expect(languages.parentElement).toHaveTextContent(/^Pratinjau/);
  expect(languages.parentElement).toHaveStyle({ position: "sticky" });
});

it("lists the gaps, with Next active", async () => {
  serve(steps({ ...basics, minimum: "250000001", title_en: "" }));
  const { user } = open();
  await title();
  await user.click(screen.getByRole("button", { name: "Lanjut" }));
  expect(await screen.findByText("2 hal belum lengkap")).toBeVisible();
  expect(screen.getByText("Judul (Inggris): Masukan tidak boleh kosong")).toBeVisible();
  expect(screen.getByText("Minimum: Minimum tidak boleh melebihi target")).toBeVisible();
  await user.type(screen.getByLabelText(/Judul \(Inggris\)/), "Machines");
  expect(await screen.findByText("1 hal belum lengkap")).toBeVisible();
});

it("says beside the gaps that nothing is saved, and since when it is again", async () => {
  let isReachable = false;
  serve({
    ...steps({ ...basics, title_en: "" }),
    [`POST ${prepare}/draft`]: ({ version }) => {
      if (isReachable) return { version: Number(version) + 1, saved_at: at };
      throw new ApiError({ status: 0, code: "network", message: "Tidak ada koneksi." });
    },
  });
  const { user } = open();
  await title();
  await user.click(screen.getByRole("button", { name: "Lanjut" }));
  expect(await screen.findByText("1 hal belum lengkap")).toBeVisible();
  await user.type(await title(), "!");
  expect(
    await screen.findByText("Belum tersimpan. Tidak ada koneksi.", {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(screen.getByText("1 hal belum lengkap")).toBeVisible();
  isReachable = true;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Tersimpan 09.41 WIB")).toBeVisible();
  expect(screen.getByText("1 hal belum lengkap")).toBeVisible();
});

describe("what does not fit gets its message under its field", () => {
  it.each([
    ["HTML in a title", { title_en: "Machines <b>now</b>" }, "title_en", "noMarkup"],
    [
      "a window in the past",
      { opens_on: "2020-01-01", closes_on: "2020-02-01" },
      "opens_on",
      "opensInPast",
    ],
    ["a minimum above the target", { minimum: "999000000" }, "minimum", "minimumAboveTarget"],
  ] as const)("%s, in both languages", async (_name, change, field, message) => {
    for (const locale of ["id", "en"] as const) {
      serve(steps({ ...basics, ...change }));
      const { user, unmount, container } = open("owner", { step: "1" }, { locale });
      await user.click(
        await screen.findByRole("button", { name: locale === "id" ? "Lanjut" : "Next" }),
      );
      await waitFor(() =>
        expect(container.querySelector(`[name="${field}"]`)).toHaveAccessibleDescription(
          expect.stringContaining(campaignMessages[message][locale]),
        ),
      );
      unmount();
    }
    expect(sent.filter(({ name }) => name === `POST ${prepare}/step-one`)).toEqual([]);
  });

  it("lines that do not sum, and a contract that is not that of step 1", async () => {
    const [first, ...others] = terms.use_of_funds;
    serve({
      ...steps({ ...basics, tenor_type: "9" }),
      [`GET ${prepare}/step-two`]: () =>
        stepOf({ ...terms, use_of_funds: [{ ...first, amount: "1" }, ...others] }),
    });
    const { user } = open("owner", { step: "2" }, { locale: "en" });
    await user.click(await screen.findByRole("button", { name: "Next" }));
    expect(
      await screen.findAllByText(new RegExp(campaignMessages.useOfFundsShort.en)),
    ).not.toHaveLength(0);
    expect(screen.getAllByText(new RegExp(campaignMessages.instalmentsDivide.en))).not.toHaveLength(
      0,
    );
  });
});

describe("a returned campaign", () => {
  const rejection: CompanyCampaign["rejection"] = {
    message: "Hampir lengkap.",
    items: [
      { key: "amounts_fit", step: "step-one", reason: "Minimum terlalu kecil." },
      { key: "documents_fit", step: "step-three", reason: "Anggaran tanpa tanggal." },
    ],
  };

  it("shows each reason at its step, and leads to the other steps", async () => {
    serve(steps());
    open("owner", { step: "1" }, { rejection });
    await title();
    expect(screen.getByText("Yang perlu diperbaiki di langkah ini")).toBeVisible();
    expect(screen.getByText("Catatan petugas: Hampir lengkap.")).toBeVisible();
    expect(screen.getByText("Target, minimum, dan tenor:").closest("li")).toHaveTextContent(
      "Minimum terlalu kecil.",
    );
    expect(screen.queryByText(/Anggaran tanpa tanggal/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /^Perbaiki langkah 3/ })).toBeVisible();
  });

  it("opens at the first step to correct, and says where there is nothing", async () => {
    serve(steps());
    const { unmount } = open("owner", {}, { rejection, missing: [] });
    expect(await screen.findByText(/Minimum terlalu kecil/)).toBeVisible();
    unmount();
    open("owner", { step: "2" }, { rejection });
    expect(await screen.findByText("Langkah ini sudah sesuai")).toBeVisible();
  });
});

it("closes a difference in the use of funds with one press", async () => {
  const [first, ...others] = terms.use_of_funds;
  serve({
    ...steps(),
    [`GET ${prepare}/step-two`]: () =>
      stepOf({ ...terms, use_of_funds: [{ ...first, amount: "140250000" }, ...others] }),
  });
  const { user } = open("owner", { step: "2" });
  expect(await screen.findAllByText(/Kurang Rp.7\.500\.000/)).not.toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Isi sisa di baris 2" }));
  expect(screen.getByText("Sesuai target")).toBeVisible();
});

it("counts and names what is said of a whole list, and leads to its first line", async () => {
  const [first, ...others] = terms.use_of_funds;
  const lines = [{ ...first, amount: "140250000" }, ...others];
  serve({
    ...steps(),
    [`GET ${prepare}/step-two`]: () => stepOf({ ...terms, use_of_funds: lines, payor_name: "" }),
  });
  const { user } = open("owner", { step: "2" });
  await user.click(await screen.findByText("Lanjut"));
  expect(await screen.findByText("2 hal belum lengkap")).toBeVisible();
  const { id: short } = campaignMessages.useOfFundsShort;
  await user.click(screen.getByRole("link", { name: `Penggunaan dana: ${short}` }));
  const [label] = screen.getAllByLabelText(/^Keperluan \(Indonesia\)/);
  expect(label).toHaveFocus();
});

it("takes back what was said of the whole list once its lines fit", async () => {
  const [first, ...others] = terms.use_of_funds;
  serve({
    ...steps(),
    [`GET ${prepare}/step-two`]: () =>
      stepOf({ ...terms, use_of_funds: [{ ...first, amount: "140250000" }, ...others] }),
  });
  const { user } = open("owner", { step: "2" });
  await user.click(await screen.findByText("Lanjut"));
  const { id: short } = campaignMessages.useOfFundsShort;
  expect((await screen.findAllByText(new RegExp(short))).length).toBeGreaterThan(0);
  await user.click(screen.getByText("Isi sisa di baris 2"));

  await waitFor(() => expect(screen.queryByText(new RegExp(short))).not.toBeInTheDocument());
  expect(screen.queryByText(/hal belum lengkap/)).not.toBeInTheDocument();
});

it("takes back what was said of one field when another one is changed", async () => {
  serve(steps({ ...basics, minimum: "260000000" }));
  const { user } = open();
  await title();
  await user.click(screen.getByText("Lanjut"));
  const minimum = screen.getByLabelText(/^Minimum/);
  await waitFor(() => expect(minimum).toBeInvalid());
  const target = screen.getByLabelText(/^Target/, { selector: "input" });
  await user.clear(target);
  await user.click(target);
  await user.paste("270000000");

  await waitFor(() => expect(minimum).toBeValid());
});

describe("an answer that others depend on", () => {
  const akad = () => screen.findByRole("combobox", { name: /^Akad/ });
  const question = () => screen.findByRole("alertdialog");

  it("says what it would drop before it is changed, and leaves everything as it was", async () => {
    serve(steps());
    const { user } = open();
    await user.selectOptions(await akad(), "musyarakah");
    expect(await question()).toHaveTextContent(
      "tidak ikut dikirim: Marjin, Pemasok, Barang yang dibeli (Indonesia), dan Barang yang dibeli (Inggris).",
    );
    await user.click(screen.getByRole("button", { name: "Biarkan seperti semula" }));
    expect(await akad()).toHaveValue("murabahah");
    await user.type(await title(), "!");
    await waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 3000 });
    expect(drafts()[0]?.body).toMatchObject({ values: { akad_type: "murabahah" } });
  });

  it("is changed once that is confirmed, and asks no more", async () => {
    serve(steps());
    const { user } = open();
    await user.selectOptions(await akad(), "musyarakah");
    await question();
    expect(drafts()).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Ganti pilihan" }));
    expect(await akad()).toHaveValue("musyarakah");
    await user.type(await title(), "!");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await waitFor(() => expect(drafts()).not.toHaveLength(0), { timeout: 3000 });
    expect(drafts().at(-1)?.body).toMatchObject({ values: { akad_type: "musyarakah" } });
  });

  it("is changed without a question where nothing depends on it yet", async () => {
    serve({ ...steps(), [`GET ${prepare}/step-two`]: () => stepOf({}) });
    const { user } = open();
    await user.selectOptions(await akad(), "wakalah");
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(await akad()).toHaveValue("wakalah");
  });
});

it("lets a viewer look and not type", async () => {
  serve(steps());
  open("viewer");
  expect(await title()).toBeDisabled();
  expect(screen.getByText(/Peran Anda hanya melihat/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Batalkan kampanye" })).not.toBeInTheDocument();
});

it("counts the declaration among what step 3 lacks, and leads to it", async () => {
  const { prospectus_file: _none, ...lacking } = files;
  serve({ ...steps(), [`GET ${prepare}/step-three`]: () => stepOf(lacking) });
  const { user } = open("owner", { step: "3" });
  const declaration = await screen.findByRole("checkbox", { name: /^Saya menyatakan/ });
  await user.click(screen.getByRole("button", { name: "Kirim" }));
  const missing = await screen.findByRole("link", {
    name: "Pernyataan: Centang pernyataan sebelum mengirim",
  });
  expect(await screen.findByText("2 hal belum lengkap")).toBeVisible();
  await user.click(missing);
  expect(declaration).toHaveFocus();
  await user.click(declaration);
  expect(missing).not.toBeInTheDocument();
  expect(screen.getByText("1 hal belum lengkap")).toBeVisible();
});

it("shows every answer before it is sent, each with the way back to its step", async () => {
  serve({
    ...steps({ ...basics, underfunded_rule: "all_or_nothing", minimum: "1" }),
    [`GET ${prepare}/step-two`]: () => stepOf({ ...terms, payor_name: "" }),
    "GET /v1/master/provinces": () => [{ id: "31", name: "DKI Jakarta" }],
    "GET /v1/master/cities": () => [{ id: "31.74", name: "Jakarta Selatan" }],
  });
  const { user } = open("owner", { step: "3" });
  await user.click(await screen.findByText("Periksa jawaban"));
  const answerOf = (label: string) => screen.getByText(label, { selector: "dt" }).nextSibling;
  await waitFor(() => expect(answerOf("Provinsi")).toHaveTextContent("DKI Jakarta"));
  expect(answerOf("Akad")).toHaveTextContent("Murabahah");
  // Known from the target, whatever was typed there.
  expect(answerOf("Minimum")).toHaveTextContent("Rp 250.000.000");
  expect(answerOf("Marjin")).toHaveTextContent("Rp 33.000.000");
  expect(answerOf("Tarif ujrah Rukun")).toHaveTextContent("2,5%");
  expect(answerOf("Biaya 3")).toHaveTextContent("Rp 6.250.000");
  expect(answerOf("Pembayar")).toHaveTextContent("Belum diisi");
  expect(screen.queryByText("Modal perusahaan", { selector: "dt" })).not.toBeInTheDocument();
  const change = screen.getAllByText("Ubah")[1];
  expect(change).toHaveAccessibleName("Ubah: Akad dan penggunaan dana");
  expect(change).toHaveAttribute("href", expect.stringContaining("step=2"));
});

describe("who signs for the company", () => {
  const nobody = () =>
    answerSignatories(signatory({ missing: ["verification", "authority"], authority: null }));
  const lacks = "Lilis Suryani: verifikasi sebagai pribadi dan kewenangan yang dicatat petugas.";

  it("is said from the first step on: somebody who is ready", async () => {
    serve(steps());
    open();
    expect(await screen.findByText("Penanda tangan siap: Lilis Suryani.")).toBeVisible();
  });

  it.each(["1", "2", "3"])("is missing at step %s, with what, who and where", async (step) => {
    nobody();
    serve(steps());
    open("owner", { step });
    expect(await screen.findByText("Belum ada yang boleh menandatangani")).toBeVisible();
    expect(screen.getByText(/^Kampanye baru dapat dikirim setelah ada anggota/)).toBeVisible();
    expect(screen.getByText(lacks)).toBeVisible();
    expect(screen.getByRole("link", { name: "Lengkapi penanda tangan" })).toHaveAttribute(
      "href",
      "/profile#signatories",
    );
  });

  it("is said again where the campaign could not be sent, in English too", async () => {
    nobody();
    const message = "This company has no member who may sign for it yet.";
    serve({
      ...steps(),
      [`POST ${prepare}/step-three`]: () => ({
        ...{ version: 2, saved_at: at, campaign: { ...campaign, missing: [] } },
      }),
      "POST /v1/company/campaign/submit": () => {
        throw new ApiError({ status: 409, code: "company_signer_missing", message });
      },
    });
    const { user } = open("owner", { step: "3" }, { locale: "en" });
    await user.click(await screen.findByRole("checkbox", { name: /^I declare/ }));
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByRole("link", { name: "Complete the signatories" })).toHaveLength(2);
  });
});
