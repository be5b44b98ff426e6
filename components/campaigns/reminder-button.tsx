import type { CampaignCard } from "@rukun/contract/campaigns";
import { Bell, BellOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import type { ButtonSize } from "@/components/ui/button-style";
import { showAlert } from "@/lib/alert/alert-store";
import { useSetReminderMutation } from "@/lib/api/campaign-reminders/mutations";
import { useRemindersQuery } from "@/lib/api/campaign-reminders/queries";
import { Queries } from "@/lib/api/queries";
import { useKnownProfile } from "@/lib/first-load/use-known-profile";

interface ReminderButtonProps {
  readonly campaign: Pick<CampaignCard, "id" | "title">;
  readonly size: ButtonSize;
}

/** The reminder of a signed-in user: whether it is set, and the press that changes it. */
export function ReminderButton(props: ReminderButtonProps) {
  return (
    <Queries>
      <Toggle {...props} />
    </Queries>
  );
}

function Toggle({ campaign, size }: ReminderButtonProps) {
  const { t } = useTranslation(["campaigns", "common"]);
  const { data: reminders } = useRemindersQuery();
  const change = useSetReminderMutation(campaign.id);
  const { data: profile } = useKnownProfile();
  const isSet = reminders?.some((each) => each.campaign_id === campaign.id) ?? false;

  // Officers are told by their queues.
  if (profile?.role.value === "officer") return null;

  const press = () =>
    change.mutateAsync(!isSet, {
      onSuccess: () => showAlert("SUCCESS", t(isSet ? "reminderRemoved" : "reminderSet")),
      onError: (error) => showAlert("ERROR", error.message),
    });

  return (
    <Button
      size={size}
      variant={isSet ? "OUTLINE-PRIMARY" : "PRIMARY"}
      icon={isSet ? BellOff : Bell}
      fullWidth
      loading={change.isPending}
      loadingLabel={t("common:loading")}
      aria-label={t(isSet ? "unremindOf" : "remindOf", { title: campaign.title })}
      onClick={press}
    >
      {t(isSet ? "unremind" : "remindMe")}
    </Button>
  );
}
