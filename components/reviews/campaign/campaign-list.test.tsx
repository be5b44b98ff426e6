import { screen, within } from "@testing-library/react";
import { profileQuery } from "@/lib/api/profile/queries";
import { answerCalls } from "@/test/answer-calls";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { CampaignList } from "./campaign-list";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const campaign = {
  id: "c-1",
  title: "Pengadaan biji kopi",
  company: "PT Sumber Tani",
  status: { value: "1", name: "IN_REVIEW", title: "Belum siap" },
  akad_type: "murabahah",
  target: "50000000",
  submitted_at: "2026-11-20T03:00:00Z",
  waiting_minutes: 1624,
  is_overdue: true,
  starts_at: null,
  ends_at: null,
  reviewed: ["analysis"],
};
const items = [
  campaign,
  { ...campaign, id: "c-2", title: "Mesin jahit", waiting_minutes: 84, is_overdue: false },
  {
    ...campaign,
    id: "c-3",
    title: "Gudang beku",
    status: { value: "2", name: "READY_FOR_CONTRACT", title: "Siap kontrak" },
    waiting_minutes: null,
    is_overdue: false,
  },
];

test.each([
  [
    "id",
    "2 kampanye menunggu tinjauan, 1 melewati batas 1 hari kerja.",
    "Melewati batas: 1 hari 3 jam",
  ],
  [
    "en",
    "2 campaigns wait for review, 1 beyond the limit of 1 working day.",
    "Overdue: 1 day 3 hours",
  ],
] as const)(
  "how long each campaign waits, and which ones too long (%s)",
  async (locale, summary, late) => {
    answerCalls({
      "GET /v1/backoffice/campaigns": () => ({
        items,
        next_cursor: null,
        counts: { review: 2, preparing: 1, live: 0, running: 0, ended: 0 },
        overdue: 1,
      }),
    });
    const queryClient = createQueryClient();
    queryClient.setQueryData(
      profileQuery().queryKey,
      createProfile({ officer_roles: ["operations"] }),
    );
    render(<CampaignList />, { locale, queryClient });
    expect(await screen.findByText(summary)).toBeVisible();
    const nav = locale === "id" ? /^Kampanye\s*2 menunggu$/ : /^Campaigns\s*2 waiting$/;
    expect(screen.getByRole("link", { name: nav })).toBeVisible();
    const [, first, second, third] = screen.getAllByRole("row");
    expect(first).toHaveTextContent(late);
    expect(within(second as HTMLElement).queryByText(/Melewati batas|Overdue/)).toBeNull();
    expect(second).toHaveTextContent(locale === "id" ? "1 jam 24 mnt" : "1 hour 24 min");
    expect(third).toHaveTextContent("–");
  },
);
