import type { CampaignDetail } from "@rukun/contract/campaigns";
import { liveChannels } from "@rukun/contract/live-channels";
import { isFunder } from "@rukun/contract/roles";
import { userStatusGroup } from "@rukun/contract/status";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import type { CampaignPhaseNow } from "@/lib/campaigns/campaign-figures";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { askProgress } from "@/lib/campaigns/use-progress";
import { useKnownProfile } from "@/lib/first-load/use-known-profile";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { useLive } from "@/lib/live/use-live";
import { fundPath, paths } from "@/lib/paths";
import { withNext } from "@/lib/session/next-target";
import { color, space, type } from "@/styles/theme";
import { Reminder } from "../reminder";
import { ToCalendar } from "../to-calendar";

const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
  text-align: center;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};

  a {
    font-weight: 650;
  }
`;

const State = styled.p`
  font-weight: 700;
`;

interface PledgeActionProps extends Pick<CampaignDetail, "id" | "slug" | "title" | "starts_at"> {
  readonly phase: CampaignPhaseNow;
  readonly statusTitle: string;
  readonly isSignedIn: boolean;
  readonly isShort?: boolean;
}

/** What a visitor can do with the campaign at this moment; it changes by itself when that ends. */
export function PledgeAction({
  phase,
  isSignedIn,
  isShort = false,
  ...campaign
}: PledgeActionProps) {
  const { t } = useTranslation(["campaign", "campaigns"]);
  const locale = useLocale();
  if (phase === "upcoming") {
    return (
      <Stack>
        {campaign.starts_at && (
          <State>{t("opensAt", { time: formatDateTime(campaign.starts_at, locale) })}</State>
        )}
        <Reminder campaign={campaign} size="LARGE" />
        {!isShort && (
          <>
            <Note>{t("campaigns:reminderHint")}</Note>
            {!isSignedIn && <HaveAccount slug={campaign.slug} />}
            <ToCalendar slug={campaign.slug} />
          </>
        )}
      </Stack>
    );
  }
  if (phase === "open") {
    return (
      <Stack>
        {isSignedIn ? (
          <ForMember id={campaign.id} slug={campaign.slug} isShort={isShort} />
        ) : (
          <ForGuest slug={campaign.slug} isShort={isShort} />
        )}
      </Stack>
    );
  }
  return (
    <Stack>
      {!isShort && (
        <State>
          {t(phase === "closed" ? "closedNow" : "fundedNow", { status: campaign.statusTitle })}
        </State>
      )}
      <ButtonLink
        href={paths.campaign}
        prefetch={false}
        variant="OUTLINE-PRIMARY"
        size="LARGE"
        fullWidth
      >
        {t("otherCampaigns")}
      </ButtonLink>
    </Stack>
  );
}

/** Registration and login lead back here. */
function ForGuest({ slug, isShort }: { slug: string; isShort: boolean }) {
  const { t } = useTranslation("campaign");
  return (
    <>
      <ButtonLink
        href={withNext(paths.register, campaignPath(slug))}
        prefetch={false}
        size="LARGE"
        fullWidth
      >
        {t("registerAndFund")}
      </ButtonLink>
      {!isShort && <HaveAccount slug={slug} />}
    </>
  );
}

function HaveAccount({ slug }: { slug: string }) {
  const { t } = useTranslation("campaign");
  return (
    <Note>
      {t("haveAccount")}{" "}
      <LoginLink to={withNext(paths.login, campaignPath(slug))}>{t("login")}</LoginLink>
    </Note>
  );
}

function LoginLink({ to, children }: { to: string; children: string }) {
  const { locale, defaultLocale } = useRouter();
  return <a href={locale === defaultLocale ? to : `/${locale}${to}`}>{children}</a>;
}

/** All who read a campaign are told at once: they ask within a second, not in the same moment. */
const askSoon = () => setTimeout(askProgress, Math.random() * 1000);

interface ForMemberProps {
  readonly id: string;
  readonly slug: string;
  readonly isShort: boolean;
}

/** Funders choose an amount on a page of its own; whoever is not verified verifies first. */
function ForMember({ id, slug, isShort }: ForMemberProps) {
  const { t } = useTranslation("campaign");
  const { data: profile } = useKnownProfile();
  const isForFunders = profile !== undefined && isFunder(profile.role.value);
  // Once, although the button is there twice.
  useLive(isForFunders && !isShort ? liveChannels.campaign(id) : undefined, askSoon);
  if (!profile) return null;
  if (!isForFunders) {
    return isShort ? null : <Note>{t("fundersOnly")}</Note>;
  }
  const isVerified = userStatusGroup(profile.user_status.name) === "verified";
  return (
    <ButtonLink
      href={isVerified ? fundPath(slug) : paths.home}
      prefetch={false}
      size="LARGE"
      fullWidth
    >
      {t(isVerified ? "fund" : "verifyFirst")}
    </ButtonLink>
  );
}
