import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { campaignMachine } from "@rukun/contract/campaign-status";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { showAlert } from "@/lib/alert/alert-store";
import {
  type ManageCampaign as Managing,
  useManageCampaignMutation,
} from "@/lib/api/campaign-operations/manage-campaign-mutation";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/operated-campaign-query";
import { space } from "@/styles/theme";
import { Heading } from "../detail/data-list";

/** What an officer may cause in a status, by the machine itself. */
function mayCause(status: CampaignStatus, event: string): boolean {
  const events: Readonly<Record<string, { readonly by: readonly string[] }>> =
    campaignMachine.states[status];
  return events[event]?.by.includes("officer") ?? false;
}

/** Western Indonesia, in which the moments are typed. */
const offset = "+07:00";

/** Publishing, suspending, resuming and cancelling: what the status allows. */
export function ManageCampaign({ campaign }: { campaign: OperatedCampaignDetail }) {
  const { t } = useTranslation("campaign-operations");
  const { t: common } = useTranslation("common");
  const manage = useManageCampaignMutation(campaign.id);
  const { name: status } = campaign.status;
  const [startsAt, setStartsAt] = useState(`${campaign.basics?.opens_on ?? ""}T09:00`);
  const [endsAt, setEndsAt] = useState(`${campaign.basics?.closes_on ?? ""}T23:59`);
  const [reason, setReason] = useState("");
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const may = {
    publish: mayCause(status, "publish"),
    suspend: mayCause(status, "suspend"),
    resume: mayCause(status, "resume"),
    cancel: mayCause(status, "cancel"),
  };
  if (!Object.values(may).includes(true)) return null;

  const run = (input: Managing) =>
    manage.mutateAsync(input).then(
      () => {
        setReason("");
        showAlert("SUCCESS", t(`done.${input.action}`));
      },
      // Shown in the card.
      () => undefined,
    );
  const withReason = (then: (text: string) => unknown) => {
    const text = reason.trim();
    setIsReasonMissing(text === "");
    return text === "" ? undefined : then(text);
  };
  const errors = manage.error?.fieldErrors ?? {};

  return (
    <Card>
      <Heading>{t("manage")}</Heading>
      {may.publish && (
        <Fields
          onSubmit={() =>
            run({
              action: "publish",
              starts_at: `${startsAt}${offset}`,
              ends_at: `${endsAt}${offset}`,
            })
          }
        >
          <Field
            id="starts-at"
            label={t("startsAt")}
            hint={t("zone")}
            error={errors.starts_at}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={startsAt}
                onChange={(event) => setStartsAt(event.target.value)}
              />
            )}
          </Field>
          <Field id="ends-at" label={t("endsAt")} hint={t("zone")} error={errors.ends_at} required>
            {(control) => (
              <TextInput
                {...control}
                type="datetime-local"
                value={endsAt}
                onChange={(event) => setEndsAt(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" loading={manage.isPending} loadingLabel={common("loading")}>
            {t("publish")}
          </Button>
        </Fields>
      )}
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
        <Fields
          onSubmit={() =>
            withReason((text) =>
              may.suspend ? run({ action: "suspend", reason: text }) : setIsAsking(true),
            )
          }
        >
          <Field
            id="manage-reason"
            label={t("reason")}
            hint={t("reasonHint")}
            error={isReasonMissing ? t("fieldRequired") : errors.reason}
            required
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <Actions>
            {may.suspend && (
              <Button
                type="submit"
                variant="OUTLINE-PRIMARY"
                loading={manage.isPending}
                loadingLabel={common("loading")}
              >
                {t("suspend")}
              </Button>
            )}
            {may.cancel && (
              <Button variant="OUTLINE-DANGER" onClick={() => withReason(() => setIsAsking(true))}>
                {t("cancel")}
              </Button>
            )}
          </Actions>
        </Fields>
      )}
      {manage.error && Object.keys(errors).length === 0 && (
        <Banner variant="ERROR" role="alert">
          {manage.error.message}
        </Banner>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("cancelTitle")}
        body={t("cancelBody")}
        confirmLabel={t("cancel")}
        cancelLabel={t("keep")}
        tone="danger"
        onConfirm={() => {
          setIsAsking(false);
          return run({ action: "cancel", reason: reason.trim() });
        }}
        onCancel={() => setIsAsking(false)}
      />
    </Card>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
