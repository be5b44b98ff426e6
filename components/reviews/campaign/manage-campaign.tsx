import { campaignMachine } from "@rukun/contract/campaign-machine";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { useTranslation } from "next-i18next/pages";
import { CallFailure } from "@/components/form/form-failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Heading } from "@/components/ui/data-list";
import { showAlert } from "@/lib/alert/alert-store";
import {
  type ManageCampaign as Managing,
  useManageCampaignMutation,
} from "@/lib/api/campaign-operations/mutations";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { PublishForm } from "./publish-form";
import { SlugForm } from "./slug-form";
import { StopForm } from "./stop-form";

/** What an officer may cause in a status, by the machine itself. */
function mayCause(status: CampaignStatus, event: string): boolean {
  const events: Readonly<Record<string, { readonly by: readonly string[] }>> =
    campaignMachine.states[status];
  return events[event]?.by.includes("officer") ?? false;
}

/** Publishing, suspending, resuming, cancelling and the address: what the status allows. */
export function ManageCampaign({ campaign }: { campaign: OperatedCampaignDetail }) {
  const { t } = useTranslation("campaign-operations");
  const { t: common } = useTranslation("common");
  const manage = useManageCampaignMutation(campaign.id);
  const { name: status } = campaign.status;

  const may = {
    publish: mayCause(status, "publish"),
    suspend: mayCause(status, "suspend"),
    resume: mayCause(status, "resume"),
    cancel: mayCause(status, "cancel"),
    slug: campaign.slug !== null,
  };
  // What another officer did meanwhile may have left nothing to manage: the refusal is still told.
  if (!Object.values(may).includes(true)) return <CallFailure of={manage.error} />;

  const run = (input: Managing) =>
    manage.mutateAsync(input).then(
      () => {
        showAlert("SUCCESS", t(`done.${input.action}`));
        return true;
      },
      // Shown in the card.
      () => false,
    );
  const errors = manage.error?.fieldErrors ?? {};
  const form = { campaign, run, errors, loading: manage.isPending };

  return (
    <Card>
      <Heading>{t("manage")}</Heading>
      <CallFailure of={manage.error} />
      {may.publish && <PublishForm {...form} />}
      {may.resume && (
        <Button
          loading={manage.isPending}
          loadingLabel={common("loading")}
          onClick={() => run({ action: "resume" })}
        >
          {t("resume")}
        </Button>
      )}
      {(may.suspend || may.cancel) && (
        <StopForm {...form} maySuspend={may.suspend} mayCancel={may.cancel} />
      )}
      {may.slug && <SlugForm key={campaign.slug} {...form} />}
    </Card>
  );
}
