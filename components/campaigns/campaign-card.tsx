import type { CampaignCard as Campaign } from "@rukun/contract/campaigns";
import { CalendarClock } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { CampaignPicture } from "@/components/layout/campaign-picture";
import { Card } from "@/components/ui/card";
import { FundingBar } from "@/components/ui/funding-bar";
import { Icon } from "@/components/ui/icon";
import { isGivenBack, percentOf, phaseAt, timeUntil } from "@/lib/campaigns/campaign-figures";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { formatBps } from "@/lib/format/bps";
import { formatDate } from "@/lib/format/date";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, motion, radius, space, tabular, type } from "@/styles/theme";

const Box = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  transition: border-color ${motion.fast};

  &:hover {
    border-color: ${color("line-strong")};
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--focus-ring);
    outline-offset: 2px;
  }
`;

const Akad = styled.span`
  ${type.label}
  position: absolute;
  top: ${space(3)};
  left: ${space(3)};
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 28px;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.pill};
  background-color: ${color("surface")};
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: ${space(5)};
`;

const Quiet = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Title = styled.h3`
  ${type.h4}
  display: flex;
  flex: 1;
  align-items: flex-start;
  min-height: 48px;
  margin-top: ${space(1)};
  font-size: 18px;

  a {
    display: -webkit-box;
    overflow: hidden;
    outline: 0;
    color: inherit;
    text-decoration: none;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  /* The whole card is the link. */
  a::after {
    content: "";
    position: absolute;
    inset: 0;
  }
`;

const Line = styled.div`
  ${tabular}
  display: flex;
  gap: ${space(2)};
  align-items: baseline;
  justify-content: space-between;
`;

const Raised = styled(Line)`
  margin: ${space(3)} 0 ${space(2)};
  font: 750 18px/24px var(--font);
  letter-spacing: -.018em;

  small {
    color: ${color("text-2")};
    font-size: 16px;
    font-weight: 500;
  }
`;

const Under = styled(Line)`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("text-2")};

  span {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
  }
`;

const Terms = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  justify-content: space-between;
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
    white-space: nowrap;
  }

  /* All three beside each other on the smallest phones too. */
  @media (max-width: 379.98px) {
    gap: ${space(2)};

    dd {
      font-size: 15px;
    }
  }
`;

interface CampaignCardProps {
  readonly campaign: Campaign;
  /** When the page was made, in milliseconds: server and browser count the same days. */
  readonly now: number;
  readonly isFirst?: boolean;
}

/** A campaign in a list. */
export function CampaignCard({ campaign, now, isFirst = false }: CampaignCardProps) {
  const { t } = useTranslation("campaigns");
  const locale = useLocale();
  const { akad_type: akad, company, city, slug, title } = campaign;
  return (
    <Box as="article" $flush data-card={campaign.id}>
      <CampaignPicture
        of={campaign}
        isFirst={isFirst}
        sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
      />
      <Akad>
        <Icon of={akadIcons[akad.value]} size={16} />
        {akad.title}
      </Akad>
      <Body>
        <Quiet>{t("companyAndCity", { company, city })}</Quiet>
        <Title>
          <Link href={campaignPath(slug)} prefetch={false}>
            {title}
          </Link>
        </Title>
        <CardProgress campaign={campaign} now={now} />
        <Terms>
          <Term name={t("projection")}>
            {t("perYear", { rate: formatBps(campaign.yield_bps, locale) })}
          </Term>
          <Term name={t("tenor")}>{t("months", { count: campaign.months })}</Term>
          <Term name={t("minimum")}>{formatRupiah(campaign.pledge_minimum, locale)}</Term>
        </Terms>
      </Body>
    </Box>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Before it opens: target and day; afterwards what was raised, and the time that is left or what has become of it. */
function CardProgress({ campaign, now }: { campaign: Campaign; now: number }) {
  const { t } = useTranslation("campaigns");
  const locale = useLocale();
  const { target, collected, title, starts_at, status } = campaign;
  const phase = phaseAt(campaign, now);
  const label = t("collectedOf", { title });
  if (phase === "upcoming") {
    return (
      <>
        <Under as="p">{t("target", { amount: formatRupiah(target, locale) })}</Under>
        <FundingBar percent={0} label={label} />
        <Under>
          <span>
            <Icon of={CalendarClock} size={16} />
            {starts_at ? t("opensOn", { date: formatDate(starts_at, locale) }) : status.title}
          </span>
        </Under>
      </>
    );
  }
  const percent = percentOf(collected, target);
  const isReturned = isGivenBack(campaign);
  const { prefix, digits } = rupiahParts(isReturned ? campaign.returned : collected, locale);
  return (
    <>
      <Raised>
        <span>
          <small>{prefix}</small>
          {`\u00a0${digits}`}
        </span>
        {!isReturned && <span>{`${percent}%`}</span>}
      </Raised>
      <FundingBar
        percent={percent}
        interested={percentOf(BigInt(collected) + BigInt(campaign.interested), target)}
        label={label}
      />
      <Under>
        <span>
          {isReturned ? t("returned") : t("ofTarget", { amount: formatRupiah(target, locale) })}
        </span>
        <span>
          {phase === "open" ? <DaysLeft until={campaign.ends_at} now={now} /> : status.title}
        </span>
      </Under>
    </>
  );
}

function DaysLeft({ until, now }: { until: string | null; now: number }) {
  const { t } = useTranslation("campaigns");
  const left = until ? timeUntil(until, now) : null;
  if (!left) return null;
  return left.days > 0
    ? t("daysLeft", { count: left.days })
    : t("lastHours", { count: left.hours + 1 });
}
