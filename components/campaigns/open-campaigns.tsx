import { ArrowRight, Sprout } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Section } from "@/components/layout/section";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ShownCampaigns } from "@/lib/campaigns/open-campaigns";
import { useCampaigns } from "@/lib/campaigns/use-campaigns";
import { paths } from "@/lib/paths";
import { space } from "@/styles/theme";
import { CampaignCards } from "./campaign-cards";

const All = styled.p`
  margin-top: ${space(6)};
`;

/** The first open campaigns, and the way to all. */
export function OpenCampaigns({ campaigns: known, now }: ShownCampaigns) {
  const { t } = useTranslation(["home", "campaigns", "common"]);
  const { campaigns, hasFailed, retry, now: readAt } = useCampaigns("open", known);
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
          <CampaignCards campaigns={campaigns} now={readAt ?? now} />
          <All>
            <ButtonLink
              href={paths.campaign}
              prefetch={false}
              variant="TERTIARY"
              iconAfter={ArrowRight}
            >
              {t("campaignsAll")}
            </ButtonLink>
          </All>
        </>
      )}
    </Section>
  );
}
