import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import { screen, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call, callWithMeta } from "@/lib/api/client";
import { createCompanyCampaign } from "@/test/factories/campaigns";
import { createCompany, createPreOnboarding } from "@/test/factories/profile";
import { render } from "@/test/render";
import { CampaignList } from "./campaign-list";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(), callWithMeta: jest.fn() }));

const company = createCompany("approved", { pre_onboarding: createPreOnboarding("approved") });

const campaign = (change: Partial<CompanyCampaign> = {}) =>
  createCompanyCampaign({
    title: "Mesin jahit",
    target: "250000000",
    akad_type: "murabahah",
    missing: ["step-two", "step-three"],
    ...change,
  });

const answer = (data: CompanyCampaign[], next_cursor: string | null = null, may_create = true) =>
  jest.mocked(callWithMeta).mockResolvedValueOnce({ data, meta: { next_cursor, may_create } });

it("says of each campaign what is next, and which steps are missing", async () => {
  answer([
    campaign(),
    campaign({
      id: "c2",
      next_action: null,
      status: { value: "1", name: "IN_REVIEW", title: "Sedang ditinjau" },
    }),
    campaign({
      id: "c3",
      next_action: null,
      status: { value: "10", name: "FINISH", title: "Selesai" },
    }),
  ]);
  render(<CampaignList company={company} />);
  const rows = await screen.findAllByRole("row");
  expect(within(rows[1] as HTMLElement).getByText("Lengkapi langkah 2 dan 3")).toBeVisible();
  expect(within(rows[1] as HTMLElement).getByRole("link", { name: "Mesin jahit" })).toHaveAttribute(
    "href",
    "/submission/campaigns/c1",
  );
  expect(within(rows[2] as HTMLElement).getByText("Menunggu Rukun")).toBeVisible();
  expect(within(rows[3] as HTMLElement).getByText("–")).toBeVisible();
});

it("loads the next page behind the first", async () => {
  answer([campaign()], "more");
  const { user } = render(<CampaignList company={company} />);
  const more = await screen.findByRole("button", { name: "Muat lagi" });
  answer([campaign({ id: "c2", title: "Kopi" })]);
  await user.click(more);
  expect(await screen.findByRole("link", { name: "Kopi" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Mesin jahit" })).toBeVisible();
  expect(jest.mocked(callWithMeta).mock.lastCall?.[1]).toMatchObject({ query: { cursor: "more" } });
});

it("begins a campaign and opens it", async () => {
  answer([]);
  const { user, router } = render(<CampaignList company={company} />);
  expect(await screen.findByText("Belum ada kampanye")).toBeVisible();
  jest.mocked(call).mockResolvedValueOnce(campaign({ id: "new" }));
  answer([campaign({ id: "new" })]);
  await user.click(screen.getByRole("button", { name: "Siapkan kampanye" }));
  expect(router.push).toHaveBeenCalledWith("/submission/campaigns/new");
});

it.each([
  ["draft", "approved", /^Kampanye dapat disiapkan setelah informasi perusahaan/],
  ["approved", "returned", /^Kampanye dapat disiapkan setelah pengajuan awal/],
  ["waiting", "waiting", /menyetujui informasi perusahaan dan menerima pengajuan awal/],
] as const)(
  "says what is missing and leads there: company %s, pre-onboarding %s",
  async (...given) => {
    const [status, preOnboarding, text] = given;
    answer([], null, false);
    render(
      <CampaignList
        company={createCompany(status, { pre_onboarding: createPreOnboarding(preOnboarding) })}
      />,
    );
    expect(await screen.findByText("Kampanye belum dapat disiapkan")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ke pengajuan" })).toHaveAttribute(
      "href",
      "/submission",
    );
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  },
);

it("tells those who may only read who begins one", async () => {
  answer([], null, false);
  render(<CampaignList company={company} />, { locale: "en" });
  expect(await screen.findByText(/^An owner or editor of your company/)).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("offers to try again when the list does not come", async () => {
  jest
    .mocked(callWithMeta)
    .mockRejectedValueOnce(
      new ApiError({ status: 500, code: "server_error", message: "Kami memiliki sedikit masalah" }),
    );
  const { user } = render(<CampaignList company={company} />);
  expect(await screen.findByText("Kami memiliki sedikit masalah")).toBeVisible();
  answer([campaign()]);
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByRole("link", { name: "Mesin jahit" })).toBeVisible();
});
