import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import { type CompanyRole, mayInCompany } from "@rukun/contract/company-roles";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useCancelCampaign } from "@/lib/api/company-campaigns/mutations";
import { space } from "@/styles/theme";

const Place = styled.div`
  margin-top: ${space(8)};
`;

const Body = styled.p`
  margin-bottom: ${space(5)};
`;

interface CancelCampaignProps {
  readonly campaign: CompanyCampaign;
  readonly role: CompanyRole;
}

/** Gives a campaign up, with a reason, as long as a member may. */
export function CancelCampaign({ campaign, role }: CancelCampaignProps) {
  const { t } = useTranslation(["company-campaigns", "form", "common"]);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const cancel = useCancelCampaign();
  if (!campaign.can_cancel || !mayInCompany(role, "submit")) return null;

  async function confirm(): Promise<void> {
    try {
      await cancel.mutateAsync({ campaign_id: campaign.id, reason });
      setOpen(false);
      showAlert("SUCCESS", t("cancelled"));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.fieldErrors.reason ?? failure.message);
    }
  }

  return (
    <Place>
      <Button variant="OUTLINE-DANGER" onClick={() => setOpen(true)}>
        {t("cancel")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("cancelTitle")}
        closeLabel={t("cancelKeep")}
        footer={
          <>
            <Button variant="OUTLINE-NEUTRAL" onClick={() => setOpen(false)}>
              {t("cancelKeep")}
            </Button>
            <Button
              variant="DANGER-SURFACE"
              loading={cancel.isPending}
              loadingLabel={t("common:loading")}
              onClick={confirm}
            >
              {t("cancelConfirm")}
            </Button>
          </>
        }
      >
        <Body>{t("cancelBody")}</Body>
        <Field id="cancel-reason" label={t("cancelReason")} required error={error}>
          {(props) => (
            <TextArea
              {...props}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </Dialog>
    </Place>
  );
}
