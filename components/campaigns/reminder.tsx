import type { CampaignCard } from "@rukun/contract/campaigns";
import { Bell } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-style";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { paths } from "@/lib/paths";
import { withNext } from "@/lib/session/next-target";
import { useSessionState } from "@/lib/session/use-session-state";

/** Guests have no reminders: its calls are not part of what they load. */
const loadButton = () => import("./reminder-button");

interface ReminderProps {
  readonly campaign: Pick<CampaignCard, "id" | "slug" | "title">;
  readonly size?: ButtonSize;
}

/** Asks for a mail when the campaign opens. Guests are led to an account and back, where one press sets it. */
export function Reminder({ campaign, size = "BASE" }: ReminderProps) {
  const { t } = useTranslation("campaigns");
  const isSignedIn = useSessionState() === "signed-in";
  const loaded = useLazyModule(
    loadButton,
    isSignedIn,
    (error) => logFailure("The reminder could not be loaded", error),
    { isLikely: isSignedIn },
  );
  if (loaded && isSignedIn) return <loaded.ReminderButton campaign={campaign} size={size} />;
  if (isSignedIn) {
    return (
      <Button size={size} icon={Bell} fullWidth disabled>
        {t("remindMe")}
      </Button>
    );
  }
  return (
    <ButtonLink
      href={withNext(paths.register, campaignPath(campaign.slug))}
      prefetch={false}
      size={size}
      icon={Bell}
      fullWidth
    >
      {t("remindMe")}
    </ButtonLink>
  );
}
