import { screen } from "@testing-library/react";
import { campaignStatusOf, createCampaignCard } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CampaignCard } from "./campaign-card";

const now = Date.parse("2026-05-12T02:00:00Z");

test("shows what is raised of how much, in two tones, and links as a whole", () => {
  render(<CampaignCard campaign={createCampaignCard()} now={now} />);
  expect(screen.getByRole("link", { name: /kopi arabika Gayo/ })).toHaveAttribute(
    "href",
    "/campaign/kopi-gayo",
  );
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByText("70%")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "70");
  expect(screen.getByText("9 hari lagi")).toBeVisible();
  expect(screen.getByText("15,0% p.a.")).toBeVisible();
  expect(screen.getByText("8 bulan")).toBeVisible();
});

test("before it opens: target and day instead of an amount", () => {
  const campaign = createCampaignCard({
    status: campaignStatusOf("4"),
    starts_at: "2026-05-20T02:00:00Z",
  });
  render(<CampaignCard campaign={campaign} now={now} />);
  expect(screen.getByText(/^Target Rp/)).toBeVisible();
  expect(screen.getByText("Dibuka 20 Mei 2026")).toBeVisible();
  expect(screen.queryByText("70%")).not.toBeInTheDocument();
});

test("fully funded, and one whose time has just run out, promise no days", () => {
  const funded = createCampaignCard({ status: campaignStatusOf("7"), collected: "750000000" });
  const { unmount } = render(<CampaignCard campaign={funded} now={now} />);
  expect(screen.getByText("Terdanai penuh")).toBeVisible();
  expect(screen.getByText("100%")).toBeVisible();
  unmount();
  render(<CampaignCard campaign={createCampaignCard()} now={Date.parse("2026-05-21T17:00:00Z")} />);
  expect(screen.queryByText(/lagi$/)).not.toBeInTheDocument();
});

test("a cancelled one says what was given back, not that nothing was collected", () => {
  const campaign = createCampaignCard({
    status: campaignStatusOf("12"),
    collected: "0",
    interested: "0",
    returned: "250000000",
  });
  render(<CampaignCard campaign={campaign} now={now} />);
  expect(screen.getByText(/250\.000\.000/)).toBeVisible();
  expect(screen.getByText("dikembalikan ke pendana")).toBeVisible();
  expect(screen.queryByText("0%")).not.toBeInTheDocument();
});

test("a percent is only 100 when all of it is there", () => {
  const campaign = createCampaignCard({ collected: "749999999" });
  render(<CampaignCard campaign={campaign} now={now} />, { locale: "en" });
  expect(screen.getByText("99%")).toBeVisible();
  expect(screen.getByText("9 days left")).toBeVisible();
});
