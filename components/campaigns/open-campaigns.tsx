import { ArrowRight, Sprout } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Section } from "@/components/layout/section";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ShownCampaigns } from "@/lib/campaigns/open-campaigns";
import { useCampaigns } from "@/lib/campaigns/use-campaigns";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { CampaignCards } from "./campaign-cards";

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(6)};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(6)};
`;

const AsOf = styled.p`
  ${type.small}
  color: ${color("text-3")};
`;

/** The first open campaigns with the moment of their figures, because the page is kept; and the way to all. */
export function OpenCampaigns({ campaigns: known, now }: ShownCampaigns) {
  const { t } = useTranslation(["home", "campaigns", "common"]);
  const locale = useLocale();
  const { campaigns, hasFailed, retry, now: readAt = now } = useCampaigns("open", known);
  return (
    <Section title={t("campaignsTitle")}>
      {campaigns?.length === 0 || hasFailed ? (
        <EmptyState
          icon={Sprout}
          title={t(hasFailed ? "campaigns:problemTitle" : "campaignsEmptyTitle")}
          body={t(hasFailed ? "campaigns:problemBody" : "campaignsEmptyBody")}
          action={
            hasFailed ? (
              <Button onClick={retry} size="LARGE" fullWidth="mobile">
                {t("common:tryAgain")}
              </Button>
            ) : (
              <ButtonLink href={paths.register} prefetch={false} size="LARGE" fullWidth="mobile">
                {t("heroRegister")}
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <CampaignCards campaigns={campaigns} now={readAt} />
          <Foot>
            <ButtonLink
              href={paths.campaign}
              prefetch={false}
              variant="TERTIARY"
              iconAfter={ArrowRight}
            >
              {t("campaignsAll")}
            </ButtonLink>
            {campaigns && (
              <AsOf>{t("campaignsAsOf", { time: formatDateTime(new Date(readAt), locale) })}</AsOf>
            )}
          </Foot>
        </>
      )}
    </Section>
  );
}
