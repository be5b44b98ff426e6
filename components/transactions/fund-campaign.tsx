import type { CampaignDetail } from "@rukun/contract/campaigns";
import { pledgeStopOf } from "@rukun/contract/pledge-rules";
import { userStatusGroup } from "@rukun/contract/status";
import { BadgeCheck, Clock, Lock, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { FailureNote } from "@/components/layout/failure-note";
import { ProfileBoundary } from "@/components/layout/profile-boundary";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useBooked } from "@/lib/api/transactions/queries";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, transactionPath } from "@/lib/paths";
import { AmountStep } from "./amount-step";
import { FundingFrame } from "./funding-frame";
import { IncomeForm } from "./income-form";

const funders: readonly string[] = ["lender", "lender-institution"];

/** The first step of a funding: everything that is known before an amount is chosen, then the amount. */
export function FundCampaign({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation("transactions");
  return (
    <ProfileBoundary>
      {(profile) => {
        if (!profile) return <Waiting />;
        if (!funders.includes(profile.role.value)) {
          return (
            <Stopped
              icon={Lock}
              slug={campaign.slug}
              title={t("stopped.role")}
              body={t("stopped.roleBody")}
            />
          );
        }
        if (userStatusGroup(profile.user_status.name) !== "verified") {
          return (
            <Stopped
              icon={BadgeCheck}
              title={t("stopped.unverified")}
              body={t("stopped.unverifiedBody")}
              to={{ href: paths.profile, label: t("stopped.toProfile") }}
              slug={campaign.slug}
            />
          );
        }
        return <ForFunder campaign={campaign} />;
      }}
    </ProfileBoundary>
  );
}

const Waiting = () => (
  <Container>
    <Skeleton height={420} round={16} />
  </Container>
);

interface StoppedProps {
  readonly icon: typeof Lock;
  readonly title: string;
  readonly body: string;
  readonly slug: string;
  readonly to?: { readonly href: string; readonly label: string };
}

function Stopped({ icon, title, body, slug, to }: StoppedProps) {
  const { t } = useTranslation("transactions");
  const back = { href: campaignPath(slug), label: t("stopped.toCampaign") };
  const { href, label } = to ?? back;
  return (
    <Container>
      <EmptyState
        heading="h1"
        icon={icon}
        title={title}
        body={body}
        action={
          <ButtonLink href={href} size="LARGE" fullWidth="mobile">
            {label}
          </ButtonLink>
        }
      />
    </Container>
  );
}

function ForFunder({ campaign }: { readonly campaign: CampaignDetail }) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { data: booking, error, refetch } = useBooked(campaign.id);
  const subtitle = t("subtitle", { campaign: campaign.title, company: campaign.company });
  if (error && !booking) {
    return (
      <Container>
        <EmptyState
          heading="h1"
          icon={TriangleAlert}
          title={t("failed.title")}
          body={error.message}
          footnote={<FailureNote of={error} />}
          action={
            <Button size="LARGE" fullWidth="mobile" onClick={() => refetch()}>
              {t("failed.retry")}
            </Button>
          }
        />
      </Container>
    );
  }
  if (!booking) return <Waiting />;
  const { transaction } = booking;
  const stop = pledgeStopOf({
    isVerified: true,
    hasOpen: transaction !== null,
    isCampaignOpen: booking.is_open,
    isPaused: booking.paused_until !== null,
    needsIncome: booking.limit.class === null,
  });
  if (transaction) {
    return (
      <FundingFrame subtitle={subtitle} current="amount">
        {{
          amount: (
            <Banner
              variant="INFO"
              title={t("open.title", { amount: formatRupiah(transaction.amount, locale) })}
              action={
                <ButtonLink href={transactionPath(transaction.id)}>{t("open.continue")}</ButtonLink>
              }
            >
              {t("open.body")}
            </Banner>
          ),
        }}
      </FundingFrame>
    );
  }
  if (stop === "not_open" || booking.left === "0") {
    return (
      <Stopped
        icon={Clock}
        slug={campaign.slug}
        title={t(stop === "not_open" ? "stopped.closed" : "stopped.full")}
        body={t(stop === "not_open" ? "stopped.closedBody" : "stopped.fullBody")}
      />
    );
  }
  if (booking.paused_until !== null) {
    return (
      <Stopped
        icon={Clock}
        slug={campaign.slug}
        title={t("stopped.paused")}
        body={t("stopped.pausedBody", { time: formatDateTime(booking.paused_until, locale) })}
      />
    );
  }
  return (
    <FundingFrame subtitle={subtitle} current="amount">
      {{
        amount:
          stop === "income_undeclared" ? (
            <IncomeForm rule={booking.limit.rule} />
          ) : (
            <AmountStep campaign={campaign} booking={booking} />
          ),
      }}
    </FundingFrame>
  );
}
