import type { CampaignDetail as Campaign } from "@rukun/contract/campaigns";
import { ArrowLeft, Eye } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useMemo } from "react";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useCampaignPreview } from "@/lib/api/company-campaigns/queries";
import { firstAmount } from "@/lib/campaigns/amount-choices";
import type { CampaignPageProps } from "@/lib/campaigns/detail-props";
import { simulateFor } from "@/lib/campaigns/simulate";
import { campaignPreviewPath, companyCampaignPath } from "@/lib/company-paths";
import { readChosenLanguage } from "@/lib/i18n/language";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, layer, media, radius, shadow, space, type } from "@/styles/theme";

/** Always in view, so that nobody takes the page for a published one. */
const Mark = styled.aside`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  margin: ${space(12)} 0 calc(-1 * var(--page-end));
  padding-block: ${space(2)} calc(${space(2)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color("line")};
  background-color: ${color("info-surface")};
  box-shadow: ${shadow.sh2};
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Words = styled.p`
  ${type.small}
  display: flex;
  flex: 1 1 auto;
  gap: ${space(2)};
  align-items: center;
  color: ${color("text")};

  svg {
    color: ${color("info")};
  }

  /* Two rows would cover too much of a small window. */
  span {
    display: none;
  }

  ${media.wide} {
    span {
      display: inline;
    }
  }
`;

const Choices = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Languages = styled.nav`
  display: flex;
  padding: 3px;
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};

  a {
    ${type.label}
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 40px;
    border-radius: 9px;
    color: ${color("text-2")};
    text-decoration: none;
  }

  a[aria-current] {
    background-color: ${color("surface")};
    box-shadow: ${shadow.sh1};
    color: ${color("text")};
  }
`;

const codes = { id: "ID", en: "EN" } as const;
const names = { id: "indonesian", en: "english" } as const;
const lastStep = 3;

interface PublicPreviewProps {
  readonly campaignId: string;
  /** The public page itself, with what it is given when it is published. */
  readonly children: (page: CampaignPageProps) => ReactNode;
}

/** A campaign before it is published, for its company alone. */
export function PublicPreview({ campaignId, children }: PublicPreviewProps) {
  const { t } = useTranslation("company-campaigns");
  const { data, error, refetch } = useCampaignPreview(campaignId);
  const back = `${companyCampaignPath(campaignId)}?step=${lastStep}`;
  if (error instanceof ApiError && error.code === "campaign_incomplete") {
    return (
      <Container>
        <EmptyState
          icon={Eye}
          title={t("publicPreview.missingTitle")}
          body={t("publicPreview.missingBody")}
          action={
            <ButtonLink href={companyCampaignPath(campaignId)} size="LARGE" fullWidth="mobile">
              {t("publicPreview.back")}
            </ButtonLink>
          }
        />
      </Container>
    );
  }
  if (error && !data) {
    return (
      <Container>
        <LoadProblem
          error={error instanceof ApiError ? error : null}
          onRetry={() => void refetch()}
        />
      </Container>
    );
  }
  if (!data) {
    return (
      <Container>
        <Skeleton height={480} round={16} />
      </Container>
    );
  }
  return (
    <Shown key={data.as_of} campaign={data} back={back}>
      {children}
    </Shown>
  );
}

interface ShownProps extends Pick<PublicPreviewProps, "children"> {
  readonly campaign: Campaign;
  readonly back: string;
}

function Shown({ campaign, back, children }: ShownProps) {
  const { t } = useTranslation(["company-campaigns", "common"]);
  const locale = useLocale();
  const amount = firstAmount(campaign);
  const schedule = useMemo(() => simulateFor(campaign, amount, "base"), [campaign, amount]);
  return (
    <>
      {children({
        campaign,
        frozenSince: null,
        similar: [],
        schedule,
        amount,
        address: "",
        now: Date.parse(campaign.as_of),
      })}
      <Mark aria-label={t("publicPreview.title")}>
        <Row>
          <Words>
            <Icon of={Eye} size={20} />
            <strong>{t("publicPreview.title")}</strong>
            <span>{t("publicPreview.body")}</span>
          </Words>
          <Choices>
            <Languages aria-label={t("previewLanguage")}>
              {(["id", "en"] as const).map((each) => (
                <Link
                  key={each}
                  href={campaignPreviewPath(campaign.id)}
                  locale={each}
                  replace
                  scroll={false}
                  hrefLang={each}
                  aria-current={each === locale ? "true" : undefined}
                  aria-label={t(`common:${names[each]}`)}
                >
                  {codes[each]}
                </Link>
              ))}
            </Languages>
            <ButtonLink
              href={back}
              locale={readChosenLanguage()}
              variant="OUTLINE-PRIMARY"
              icon={ArrowLeft}
            >
              {t("publicPreview.back")}
            </ButtonLink>
          </Choices>
        </Row>
      </Mark>
    </>
  );
}
