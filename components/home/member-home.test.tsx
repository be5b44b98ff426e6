import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { PortfolioSummary } from "@rukun/contract/portfolio";
import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import type { UserStatus } from "@rukun/contract/status";
import { act, screen, within } from "@testing-library/react";
import { useCompanyCampaigns } from "@/lib/api/company-campaigns/queries";
import { usePortfolioList, usePortfolioSummary } from "@/lib/api/portfolio/queries";
import { useSignatories } from "@/lib/api/signatories/queries";
import { resetCompanyOpening, useCompanyOpening } from "@/lib/company/company-opening";
import {
  createCompany,
  createPreOnboarding,
  createProfile,
  roleOf,
  statusOf,
} from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { MemberHome } from "./member-home";

const rejected = createProfile({
  user_status: statusOf("REJECTED"),
  rejection: { reason: "Foto KTP buram.", steps: [2, 3] },
});

const none = { principal: "0", gross: "0", tax: "0", net: "0" };
const noFundings: PortfolioSummary = {
  lost: "0",
  refunded: "0",
  outstanding: "0",
  campaigns: 0,
  received: none,
  projected: none,
  tax_saving: null,
  due_payments: 0,
  paid_in_time: 0,
  late: { payments: 0, amount: "0", days_late: 0 },
  akads: [],
  projected_until: null,
  received_since: null,
  counts: { all: 0, running: 0, action: 0, done: 0 },
  project_types: [],
  months: [],
  next: [],
};

function show(profile = createProfile(), locale: "id" | "en" = "id") {
  const onVerify = jest.fn();
  const queryClient = createQueryClient();
  queryClient.setQueryData(usePortfolioSummary.options().queryKey, noFundings);
  const home = <MemberHome profile={profile} onVerify={onVerify} />;
  return { onVerify, ...render(home, { locale, queryClient }) };
}

describe("the home of a funder", () => {
  test("greets by name and invents no money", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(/^Selamat .*, Rani$/);
    expect(screen.getByText("Rekening RDF belum dibuka")).toBeVisible();
    expect(screen.getAllByText("0")).toHaveLength(3);
    expect(screen.getByText("Belum ada pembayaran terjadwal")).toBeVisible();
  });

  test("a new user starts the verification, from the banner or the list", async () => {
    const { user, onVerify } = show();
    expect(screen.getByText(/^Langkah 1 dari 4 menunggu diisi\./)).toBeVisible();
    const buttons = screen.getAllByRole("button", { name: "Mulai verifikasi" });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await user.click(button);
    expect(onVerify).toHaveBeenCalledTimes(2);
  });

  test("a user who stopped halfway continues", () => {
    show(createProfile({ step: 3 }));
    expect(screen.getByText(/^Langkah 3 dari 4 menunggu diisi\./)).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Lanjutkan verifikasi" })).toHaveLength(2);
  });

  test("a user under review sees when it was sent and how long it takes", () => {
    show(
      createProfile({
        user_status: statusOf("WAITING_CHECK_ADMIN"),
        submitted_at: "2026-05-12T02:41:00Z",
      }),
    );
    expect(screen.getByText("Verifikasi profil Anda sedang ditinjau")).toBeVisible();
    expect(
      screen.getByText(
        "Dikirim 12 Mei 2026, 09.41 WIB. Tinjauan paling lama 1 hari kerja. Kami mengabari lewat email.",
      ),
    ).toBeVisible();
    expect(screen.getByText("Tidak ada yang perlu Anda lakukan")).toBeVisible();
    expect(screen.getByRole("button", { name: "Lihat data yang dikirim" })).toBeEnabled();
  });

  test.each([
    ["id", "Perbaiki langkah 2 dan 3, lalu kirim lagi.", "Alasan: Foto KTP buram."],
    ["en", "Fix steps 2 and 3, then send it again.", "Reason: Foto KTP buram."],
  ] as const)("who was rejected reads in %s what to correct and why", (locale, fix, reason) => {
    show(rejected, locale);
    expect(screen.getByText(fix)).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  });

  test("a verified user has nothing to do", () => {
    show(createProfile({ user_status: statusOf("VERIFIED") }));
    expect(screen.getByText("Profil Anda terverifikasi")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  test("stands there without personal parts while the profile loads", () => {
    render(<MemberHome profile={undefined} onVerify={jest.fn()} />);
    expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
    expect(screen.getByText("Pembayaran berikutnya")).toBeVisible();
  });
});

const memberOf = (record: CompanyRecord | null, status: UserStatus = "WAITING_PRIVY") =>
  createProfile({ role: roleOf("company"), user_status: statusOf(status), company: record });

describe("the home of a company", () => {
  test("shows its submissions in place of a portfolio", () => {
    show(createProfile({ role: roleOf("company") }));
    expect(screen.queryByText("Pendanaan aktif")).not.toBeInTheDocument();
    const card = screen.getByRole("heading", { name: "Pengajuan Anda" })
      .parentElement as HTMLElement;
    expect(within(card).getByText("Belum ada pengajuan")).toBeVisible();
  });

  test.each([
    ["draft", "draft", "setelah petugas kami menyetujui informasi perusahaan dan menerima"],
    ["approved", "waiting", "setelah pengajuan awal perusahaan Anda diterima petugas kami."],
    ["waiting", "approved", "setelah informasi perusahaan Anda disetujui petugas kami."],
  ] as const)(
    "says what campaigns wait for: company %s, pre-onboarding %s",
    (status, preOnboarding, words) => {
      show(memberOf(createCompany(status, { pre_onboarding: createPreOnboarding(preOnboarding) })));
      expect(screen.getByText("Kampanye belum dapat disiapkan")).toBeVisible();
      expect(screen.getByText(new RegExp(words))).toBeVisible();
      expect(screen.queryByRole("link", { name: "Kampanye perusahaan" })).not.toBeInTheDocument();
    },
  );

  test.each([
    ["draft", "Ceritakan proyek yang ingin dibiayai, dalam tiga langkah."],
    ["returned", "Perbaiki yang diminta petugas, lalu kirim lagi."],
  ] as const)("leads to a pre-onboarding that is %s", (status, note) => {
    const company = createCompany("approved", { pre_onboarding: createPreOnboarding(status) });
    show(memberOf(company, "VERIFIED"));
    expect(screen.getByText(note)).toBeVisible();
    const links = ["Buka pengajuan", "Pengajuan awal", "Semua pengajuan"];
    for (const name of links)
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/submission");
  });

  test("shows its campaigns, and which of them waits for the member", () => {
    const stage = { value: "1", name: "IN_REVIEW", title: "Sedang ditinjau" };
    const signing = { value: "1", name: "READY_FOR_CONTRACT", title: "Siap akad" };
    const campaigns = [
      { id: "c2", title: "Kopi", next_action: null, status: stage },
      { id: "c1", title: "Mesin jahit", next_action: "accept", status: signing },
    ] as CompanyCampaign[];
    const showTo = (value: "owner" | "editor", title: string) => {
      const queryClient = createQueryClient();
      queryClient.setQueryData(useCompanyCampaigns.keyFor(), {
        pages: [{ data: campaigns, meta: { next_cursor: null, may_create: true } }],
        pageParams: [""],
      });
      const company = createCompany("approved", {
        role: { value, title },
        pre_onboarding: createPreOnboarding("approved"),
      });
      const profile = memberOf(company, "VERIFIED");
      return render(<MemberHome profile={profile} onVerify={jest.fn()} />, { queryClient });
    };
    const { unmount } = showTo("owner", "Pemilik");
    expect(screen.getByText("Kampanye dapat disiapkan")).toBeVisible();
    expect(screen.getByRole("link", { name: "Kampanye perusahaan" })).toHaveAttribute(
      "href",
      "/submission/campaigns",
    );
    expect(screen.getByRole("link", { name: "Kopi" })).toHaveAttribute(
      "href",
      "/submission/campaigns/c2",
    );
    expect(screen.getByText("Siap akad")).toBeVisible();
    expect(screen.getByRole("link", { name: "Buka kampanye" })).toHaveAttribute(
      "href",
      "/submission/campaigns/c1",
    );
    unmount();

    // Only an owner signs.
    showTo("editor", "Penyunting");
    expect(screen.getByRole("link", { name: "Mesin jahit" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Buka kampanye" })).not.toBeInTheDocument();
    expect(screen.getByText("Tidak ada yang perlu Anda lakukan")).toBeVisible();
  });

  test.each([
    ["owner", "approved", false, true],
    ["editor", "approved", false, true],
    ["viewer", "approved", false, false],
    ["owner", "approved", true, false],
    ["owner", "waiting", false, false],
  ] as const)(
    "asks an %s of an %s company for a signatory (there is one: %s): %s",
    (role, status, hasSigner, isAsked) => {
      const queryClient = createQueryClient();
      queryClient.setQueryData(useSignatories.options().queryKey, {
        members: [],
        has_signer: hasSigner,
      });
      const company = createCompany(status, { role: { value: role, title: role } });
      const profile = memberOf(company, "VERIFIED");
      render(<MemberHome profile={profile} onVerify={jest.fn()} />, { queryClient });
      const found = screen.queryByRole("link", { name: "Buka penanda tangan" });
      if (isAsked) expect(found).toHaveAttribute("href", "/profile#signatories");
      else expect(found).toBeNull();
    },
  );

  test.each([
    ["id", "draft", { step: 2 }, /^Langkah 2 dari 4 menunggu diisi\./],
    ["en", "draft", { step: 2 }, /^Step 2 of 4 is waiting\./],
    ["id", "waiting", { submitted_at: "2026-05-12T02:41:00Z" }, /^Dikirim 12 Mei 2026, 09\.41 WIB/],
    ["id", "approved", {}, "Perusahaan Anda sudah disetujui"],
    [
      "id",
      "rejected",
      {
        rejection: {
          message: "Mohon lengkapi.",
          items: [{ key: "nib_fits", step: 2, reason: "Buram." }],
        },
      },
      "Perbaiki langkah 2, lalu kirim lagi.",
    ],
  ] as const)("says in %s where it stands as %s", (locale, status, parts, text) => {
    show(memberOf(createCompany(status, parts as Partial<CompanyRecord>)), locale);
    expect(screen.getByText(text)).toBeVisible();
  });

  test("opens the company information from the banner and the list", async () => {
    const { user } = show(memberOf(createCompany("draft")));
    const buttons = screen.getAllByRole("button", { name: "Lengkapi informasi perusahaan" });
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      resetCompanyOpening();
      await user.click(button);
      expect(useCompanyOpening.getState().isOpen).toBe(true);
    }
  });

  test("asks for person and company while both are open", () => {
    show(memberOf(createCompany("draft"), "REGISTERED"));
    expect(screen.getAllByRole("button", { name: "Mulai verifikasi" })).toHaveLength(2);
    expect(screen.getAllByRole("button", { name: "Lengkapi informasi perusahaan" })).toHaveLength(
      2,
    );
  });

  test.each(["REGISTERED", "VERIFIED"] as const)(
    "has nothing to do for a viewer who is %s",
    (status) => {
      const role = { value: "viewer", title: "Pembaca" } as const;
      show(memberOf(createCompany("draft", { role }), status));
      expect(screen.queryByText("Mulai verifikasi")).not.toBeInTheDocument();
      expect(screen.getByText("Tidak ada yang perlu Anda lakukan")).toBeVisible();
      expect(screen.getByText("Informasi perusahaan belum dikirim")).toBeVisible();
      expect(screen.queryByText("Lengkapi informasi perusahaan")).not.toBeInTheDocument();
    },
  );

  test("tells a user who was removed", () => {
    show(memberOf(null, "VERIFIED"));
    expect(screen.getByText("Anda bukan anggota perusahaan mana pun")).toBeVisible();
  });
});

describe("the home of a funder who has fundings", () => {
  const answered: PortfolioSummary = {
    ...noFundings,
    outstanding: "38500000",
    campaigns: 4,
    received: { ...none, gross: "2925295", tax: "438795", net: "2486500" },
    projected: { ...none, net: "3214625" },
    projected_until: "2026-11-15",
    received_since: "2025-12-10T03:00:00Z",
    counts: { all: 4, running: 4, action: 0, done: 0 },
    project_types: ["garments"],
    months: [
      { month: "2026-04", received: "6510000", projected: "0" },
      { month: "2026-05", received: "0", projected: "9122625" },
      { month: "2026-06", received: "0", projected: "500000" },
    ],
    next: [
      {
        campaign_transaction_id: "own-1",
        title: "Mesin jahit konveksi seragam, tahap 1",
        akad_type: { value: "murabahah", title: "Murabahah" },
        no: 6,
        rows: 12,
        due: "2026-05-15",
        amount: "1132000",
        state: "LATE",
        days_late: 3,
      },
    ],
  };

  test.each([
    ["id", "PLEDGED", "Baca akad Musyarakah", "Buka akad"],
    ["id", "CONTRACTED", "Tanda tangani akad Musyarakah", "Buka akad"],
    ["en", "SIGNED", "Complete the payment", "Continue to the payment"],
    ["id", "AWAITING_PAYMENT", "Selesaikan pembayaran", "Lanjutkan pembayaran"],
  ] as const)(
    "in %s, a funding that is %s is to be gone on with",
    (locale, value, name, action) => {
      const queryClient = createQueryClient();
      queryClient.setQueryData(usePortfolioSummary.options().queryKey, {
        ...answered,
        counts: { all: 5, running: 4, action: 1, done: 0 },
      });
      const funding = {
        campaign_transaction_id: "own-1",
        title: "Kopi arabika Gayo",
        akad_type: { value: "musyarakah", title: "Musyarakah" },
        status: { value, title: "" },
        amount: "5000000",
        held_until: "2026-05-13T07:00:00Z",
      };
      queryClient.setQueryData(usePortfolioList.keyFor("action"), {
        pages: [{ data: [funding], meta: { next_cursor: null } }],
        pageParams: [""],
      });
      const profile = createProfile({ user_status: statusOf("VERIFIED") });
      render(<MemberHome profile={profile} onVerify={jest.fn()} />, { queryClient, locale });
      expect(screen.getByText(name)).toBeVisible();
      expect(
        screen.getByText(
          locale === "id"
            ? "Kopi arabika Gayo, Rp 5.000.000. Batas 13 Mei 2026, 14.00 WIB."
            : "Kopi arabika Gayo, IDR 5.000.000. Until 13 May 2026, 14:00 WIB.",
        ),
      ).toBeVisible();
      expect(screen.getByRole("link", { name: action })).toHaveAttribute(
        "href",
        expect.stringMatching(/\/campaign\/transaction\/own-1$/),
      );
      expect(screen.queryByText(/^(Tidak ada yang perlu|Nothing for you)/)).not.toBeInTheDocument();
    },
  );

  test("are told of nothing to do and no payments only once that is known", async () => {
    const verified = createProfile({ user_status: statusOf("VERIFIED") });
    const claims = ["Tidak ada yang perlu Anda lakukan", "Belum ada pembayaran terjadwal"] as const;
    const { unmount } = render(<MemberHome profile={undefined} onVerify={jest.fn()} />);
    for (const claim of claims) expect(screen.queryByText(claim)).not.toBeInTheDocument();
    unmount();
    const queryClient = createQueryClient();
    const home = <MemberHome profile={verified} onVerify={jest.fn()} />;
    render(home, { queryClient });
    for (const claim of claims) expect(screen.queryByText(claim)).not.toBeInTheDocument();
    // That something waits is known before what it is.
    act(() => answer({ ...answered, next: [], counts: { ...answered.counts, action: 1 } }));
    expect(await screen.findByText(claims[1])).toBeVisible();
    expect(screen.queryByText(claims[0])).not.toBeInTheDocument();
    act(() => answer({ ...answered, next: [] }));
    for (const claim of claims) expect(await screen.findByText(claim)).toBeVisible();

    function answer(summary: PortfolioSummary): void {
      queryClient.setQueryData(usePortfolioSummary.options().queryKey, summary);
    }
  });

  test("has their sums after tax, and what comes next", async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(usePortfolioSummary.options().queryKey, answered);
    const profile = createProfile({ user_status: statusOf("VERIFIED") });
    render(<MemberHome profile={profile} onVerify={jest.fn()} />, { queryClient });
    expect(screen.getByText(/38\.500\.000$/)).toBeVisible();
    expect(screen.getByText("4 kampanye")).toBeVisible();
    expect(screen.getByText(/2\.486\.500$/)).toBeVisible();
    expect(screen.getByText("sejak Desember 2025, setelah pajak")).toBeVisible();
    expect(screen.getByText("sampai November 2026, tidak dijamin")).toBeVisible();
    expect(screen.getByText("Murabahah, pembayaran 6 dari 12")).toBeVisible();
    expect(screen.getByText("terlambat 3 hari")).toBeVisible();
    expect(screen.getByText(/^Proyeksi Mei 2026, tidak dijamin/).parentElement).toHaveTextContent(
      "Rp 9.122.625",
    );
    expect(screen.getByRole("link", { name: /^Mesin jahit/ })).toHaveAttribute(
      "href",
      "/portfolio/own-1",
    );
  });

  test("are suggested other campaigns by the sectors they have money in, once these are known", () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(usePortfolioSummary.options().queryKey, answered);
    const suggestions = jest.fn(() => null);
    const home = (profile: UserProfile | undefined) => (
      <MemberHome profile={profile} onVerify={jest.fn()} suggestions={suggestions} />
    );
    const { unmount } = render(home(undefined));
    expect(suggestions).toHaveBeenLastCalledWith(undefined);
    unmount();
    const { rerender } = render(home(undefined), { queryClient });
    rerender(home(createProfile({ user_status: statusOf("VERIFIED") })));
    expect(suggestions).toHaveBeenLastCalledWith(["garments"]);
    rerender(home(createProfile()));
    expect(suggestions).toHaveBeenLastCalledWith([]);
  });
});
