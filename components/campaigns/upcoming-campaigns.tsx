import type { CampaignCard as Card } from "@rukun/contract/campaigns";
import { CalendarClock, CloudOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { TitledPage } from "@/components/layout/empty-page";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useCampaigns } from "@/lib/campaigns/use-campaigns";
import { paths } from "@/lib/paths";
import { space } from "@/styles/theme";
import { CampaignCard } from "./campaign-card";
import { CardGrid } from "./card-grid";
import { Reminder } from "./reminder";
import { ToCalendar } from "./to-calendar";

const Cards = styled(CardGrid)`
  margin-top: ${space(6)};
`;

const Item = styled.li`
  display: grid;
  grid-template-rows: 1fr auto auto;
  gap: ${space(2)};
`;

/** As many as the list answers at once. */
const most = 48;

/** What will open, each with its moment for the calendar. */
export function UpcomingCampaigns() {
  const { t } = useTranslation(["common", "campaigns"]);
  const {
    campaigns: listed,
    now = 0,
    hasFailed,
    retry,
  } = useCampaigns("upcoming", undefined, most);
  const opening = ({ starts_at }: Card) => starts_at ?? "";
  const campaigns = listed && [...listed].sort((a, b) => opening(a).localeCompare(opening(b)));
  return (
    <TitledPage title={t("upcomingCampaignPage.title")}>
      {hasFailed && (
        <EmptyState
          icon={CloudOff}
          title={t("campaigns:problemTitle")}
          body={t("campaigns:problemBody")}
          action={<Button onClick={retry}>{t("tryAgain")}</Button>}
        />
      )}
      {campaigns?.length === 0 && (
        <EmptyState
          icon={CalendarClock}
          title={t("upcomingCampaignPage.emptyTitle")}
          body={t("upcomingCampaignPage.emptyBody")}
          action={
            <ButtonLink href={paths.campaign} size="LARGE" fullWidth="mobile">
              {t("viewCampaigns")}
            </ButtonLink>
          }
        />
      )}
      {/* The cards' titles are headings below one. */}
      <VisuallyHidden as="h2">{t("campaigns:phase.upcoming")}</VisuallyHidden>
      <Cards>
        {campaigns?.map((campaign) => (
          <Item key={campaign.id}>
            <CampaignCard campaign={campaign} now={now} />
            <Reminder campaign={campaign} />
            <ToCalendar slug={campaign.slug} />
          </Item>
        ))}
        {!campaigns &&
          !hasFailed &&
          [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton height={400} round={16} />
            </li>
          ))}
      </Cards>
    </TitledPage>
  );
}
