import { type OfficerRole, officerRoles } from "@rukun/contract/officer-roles";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { profileQuery } from "@/lib/api/profile/queries";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { CompanyQueue } from "../company/company-queue";
import { PersonQueue } from "../person/person-queue";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;

const common = {
  kind: "new",
  submitted_at: "2026-05-11T04:12:00Z",
  decided_at: null,
  minutes: 1624,
  is_overdue: true,
  is_possible_duplicate: true,
  assignee: null,
};
const person = {
  ...common,
  user_id: "u-1",
  full_name: "Rani Kusuma Dewi",
  status: { name: "WAITING_CHECK_ADMIN", title: "Menunggu admin" },
  check_problem: null,
};
const company = {
  ...common,
  company_id: "c-1",
  title: "PT Dapur Ibu Nusantara",
  status: { value: "waiting", title: "Menunggu tinjauan" },
};
const returned = {
  ...company,
  company_id: "c-2",
  title: "CV Benang Sejahtera",
  kind: "resubmission",
  decided_at: "2026-05-11T10:12:00Z",
  minutes: 360,
  is_overdue: false,
  is_possible_duplicate: false,
  status: { value: "rejected", title: "Perlu perbaikan" },
  assignee: { id: "o", full_name: "Sari Wulandari" },
};
const counts = { all: 31, waiting: 24, rejected: 4, overdue: 3 };
const people = { items: [person], next_cursor: null, counts: { ...counts, verified: 3 } };
const companies = {
  items: [company, returned],
  next_cursor: "page-2",
  counts: { all: 9, waiting: 5, rejected: 2, approved: 2, overdue: 1 },
};

const bodies = (name: string) =>
  mockedCall.mock.calls
    .filter(([each]) => each === name)
    .map(([, options]) => (options as { body: object }).body);

/** A cache that knows what the officer is. */
function knowing(roles: readonly OfficerRole[]) {
  const queryClient = createQueryClient();
  const profile = createProfile({ officer_roles: [...roles] });
  queryClient.setQueryData(profileQuery().queryKey, profile);
  return queryClient;
}

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  jest.clearAllMocks();
  mockedCall.mockImplementation(async (name) => {
    if (name === "POST /v1/backoffice/reviews") return people;
    if (name === "POST /v1/backoffice/companies") return companies;
    if (name === "POST /v1/backoffice/pre-onboardings") return { counts: { waiting: 0 } };
    if (name === "GET /v1/backoffice/signatories") return { items: [], waiting: 2 };
    if (name === "GET /v1/backoffice/bank-names") return { items: [], waiting: 3 };
    if (name === "GET /v1/backoffice/domicile-certificates") return { items: [], waiting: 4 };
    if (name === "GET /v1/user/profile") return createProfile({ officer_roles: [...officerRoles] });
    return {};
  });
});

test.each([
  ["id", "Menunggu DTTOT", "Penapisan belum dikonfigurasi: tidak ada daftar."],
  ["en", "Waiting for DTTOT", "Screening is not configured: there is no list."],
] as const)(
  "who waits for a check that nobody makes, and why (%s)",
  async (locale, title, text) => {
    const status = { name: "WAITING_CHECK_DTTOT", title };
    const waiting = { ...person, status, check_problem: "screening_not_configured" };
    mockedCall.mockResolvedValue({ ...people, items: [waiting, { ...person, user_id: "u-2" }] });
    render(<PersonQueue />, { locale });
    expect(await screen.findByText(text)).toBeVisible();
    const [, first, second] = screen.getAllByRole("row");
    expect(first).toHaveTextContent(`${title}${text}`);
    expect(second).not.toHaveTextContent(text);
  },
);

test("the companies, with what waits too long, and the way to each", async () => {
  render(<CompanyQueue />);
  expect(await screen.findByText("5 menunggu, 1 melewati batas 1 hari kerja.")).toBeVisible();
  const [, first, second] = screen.getAllByRole("row");
  expect(first).toHaveTextContent("PT Dapur Ibu NusantaraPengajuan baruMungkin ganda");
  expect(first).toHaveTextContent("Melewati batas: 1 hari 3 jam");
  expect(first).toHaveTextContent("Belum ada");
  expect(screen.getByRole("link", { name: "Tinjau PT Dapur Ibu Nusantara" })).toHaveAttribute(
    "href",
    "/backoffice/companies/c-1",
  );
  expect(second).not.toHaveTextContent("Mungkin ganda");
  expect(second).toHaveTextContent("selesai dalam 6 jam 0 mnt");
  expect(second).toHaveTextContent("Sari Wulandari");
  expect(screen.getByRole("link", { name: "Lihat CV Benang Sejahtera" })).toHaveAttribute(
    "href",
    "/backoffice/companies/c-2",
  );
});

test("a queue is polled every 30 seconds: others work on it too", async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  render(<CompanyQueue />);
  await pass(1000);
  expect(screen.getByText("5 menunggu, 1 melewati batas 1 hari kerja.")).toBeVisible();
  const counted = { ...companies.counts, waiting: 4 };
  mockedCall.mockResolvedValue({ ...companies, counts: counted });
  await pass(30_000);
  expect(screen.getByText("4 menunggu, 1 melewati batas 1 hari kerja.")).toBeVisible();
});

test.each([
  ["people", <PersonQueue key="people" />, "Verifikasi profil24 menunggu"],
  ["companies", <CompanyQueue key="companies" />, "Perusahaan5 menunggu"],
])(
  "the rail of the %s leads to all sections in groups, with their counts",
  async (_name, queue, current) => {
    const { user } = render(queue, { queryClient: knowing(officerRoles) });
    const rail = screen.getByRole("navigation", { name: "Navigasi kantor belakang" });
    const texts = () => [...rail.querySelectorAll("a, button")].map((each) => each.textContent);
    await waitFor(() =>
      expect(texts()).toEqual([
        ...["Orang", "Verifikasi profil24 menunggu", "Perusahaan5 menunggu"],
        ...[
          "Pengajuan awal0 menunggu",
          "Penanda tangan2 menunggu",
          "Penghasilan",
          "Ganti rekening",
        ],
        ...["Nama di bank3 menunggu", "Kampanye"],
        ...["Dana", "Transaksi", "Penyaluran", "Dana keluar", "Pesan pihak luar", "Tak dikenal"],
        ...["Pengembalian", "Escrow", "Penerusan"],
        ...["Hasil dan pajak4 menunggu", "Pembagian", "Laporan laba", "Ta’zir", "SKD4 menunggu"],
        ...["Buku", "Rekonsiliasi", "Buku besar", "Kantor", "Email", "Artikel"],
      ]),
    );
    const marked = within(rail)
      .getAllByRole("link")
      .filter((link) => link.getAttribute("aria-current") === "page");
    expect(marked.map((link) => link.textContent)).toEqual([current]);
    // On laptops, one group is open; closed, it says how many wait in it.
    const heading = (text: string) => within(rail).getByText(text).parentElement as HTMLElement;
    const people = heading("Orang");
    expect(people).toHaveAttribute("aria-expanded", "true");
    await user.click(heading("Dana"));
    expect(people).toHaveAttribute("aria-expanded", "false");
    expect(people).toHaveTextContent("Orang34 menunggu");
  },
);

test("the rail has only what the officer's role may use, and no heading of nothing else", async () => {
  render(<PersonQueue />, { queryClient: knowing(["editor"]) });
  const rail = screen.getByRole("navigation", { name: "Navigasi kantor belakang" });
  expect(rail.querySelector("button")).toBeNull();
  expect(
    within(rail)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Artikel"]);
});

test("filter, search and pages ask for what they say", async () => {
  const { user } = render(<CompanyQueue />);
  await user.click(await screen.findByRole("button", { name: "Perlu perbaikan 2" }));
  await user.click(screen.getByRole("button", { name: "Berikutnya" }));
  await user.type(screen.getByRole("searchbox", { name: "Cari perusahaan" }), " dapur ");
  await user.click(screen.getByRole("button", { name: "Cari" }));
  await user.clear(screen.getByRole("searchbox", { name: "Cari perusahaan" }));
  await waitFor(() =>
    expect(bodies("POST /v1/backoffice/companies")).toEqual([
      { filter: "waiting" },
      { filter: "rejected" },
      { filter: "rejected", cursor: "page-2" },
      { filter: "all", search: "dapur" },
      { filter: "all" },
    ]),
  );
});

test("taking the next company opens it, or says that none waits", async () => {
  const { user, router } = render(<CompanyQueue />);
  await screen.findByText("PT Dapur Ibu Nusantara");
  const answer = mockedCall.getMockImplementation();
  let next: string | null = "c-7";
  mockedCall.mockImplementation(async (name, options) =>
    name === "POST /v1/backoffice/companies/next" ? { company_id: next } : answer?.(name, options),
  );
  await user.click(screen.getByRole("button", { name: "Ambil berikutnya" }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/backoffice/companies/c-7"));
  next = null;
  await user.click(screen.getByRole("button", { name: "Ambil berikutnya" }));
  await waitFor(() =>
    expect(useAlert.getState()).toMatchObject({
      message: "Tidak ada perusahaan yang menunggu petugas.",
    }),
  );
  expect(router.push).toHaveBeenCalledTimes(1);
});

test("a search that finds nothing says so, and what can be searched for", async () => {
  mockedCall.mockImplementation(async (_name, options) =>
    "search" in (options as { body: object }).body ? { ...people, items: [] } : people,
  );
  const { user } = render(<PersonQueue />);
  await user.type(await screen.findByRole("searchbox", { name: "Cari pemohon" }), "Rnai{Enter}");
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent(
      "Tidak ada hasil untuk “Rnai”Periksa ejaan namanya, atau tulis NIK lengkap 16 angka.",
    ),
  );
  expect(screen.queryByText("Antrean kosong")).not.toBeInTheDocument();
});

test("an empty queue differs from one that fails to load", async () => {
  mockedCall.mockImplementation(async () => ({ ...companies, items: [] }));
  const { unmount } = render(<CompanyQueue />);
  expect(await screen.findByText("Antrean kosong")).toBeVisible();
  unmount();

  mockedCall.mockRejectedValue(
    new ApiError({ status: 500, code: "server_error", message: "Ada masalah." }),
  );
  const { user } = render(<CompanyQueue />);
  expect(await screen.findByText("Antrean belum bisa dimuat")).toBeVisible();
  expect(screen.getByText("Menunggu")).toBeVisible();
  expect(screen.queryByText(/Menunggu 0/)).not.toBeInTheDocument();
  mockedCall.mockImplementation(async () => companies);
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("PT Dapur Ibu Nusantara")).toBeVisible();
});
