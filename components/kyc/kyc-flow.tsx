import { kycPositions } from "@rukun/contract/kyc-positions";
import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import { ProfileWait } from "@/components/wizard/profile-wait";
import { WizardDialog } from "@/components/wizard/wizard-dialog";
import { useLocale } from "@/lib/i18n/use-locale";
import { KycBody } from "./kyc-body";
import { KycFooter } from "./kyc-footer";
import { type KycView, positionOf, positions } from "./kyc-state";
import { useKycWizard } from "./use-kyc-wizard";

interface KycFlowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The steps of the verification dialog. */
export function KycFlow({ open, onClose }: KycFlowProps) {
  const { t } = useTranslation(["kyc", "common"]);
  const locale = useLocale();
  const state = useKycWizard(open, onClose);
  const { wizard, profile, saved, mode, view, show } = state;
  const [shutterSlot, setShutterSlot] = useState<HTMLElement | null>(null);
  const screenHeading = useRef<HTMLHeadingElement>(null);

  const isLoaded = {
    one: saved.stepOne.data !== undefined,
    two: saved.stepTwo.data !== undefined,
    stored: saved.stepThree.data !== undefined,
    guidance: true,
    camera: wizard.pictures.selfie_file !== undefined,
  };
  const footer = view && mode && view !== "done" && (
    <KycFooter
      view={view}
      mode={mode}
      formId={wizard.formId}
      isReady={wizard.draft.isReady && isLoaded[view]}
      isSending={wizard.submission.isSending}
      show={show}
      slotRef={setShutterSlot}
    />
  );
  const progressOf = (now: KycView) => ({
    position: positionOf(now),
    count: positions,
    isComplete: now === "done",
    title: kycPositions[positionOf(now) - 1]?.[locale] ?? "",
  });
  return (
    <WizardDialog
      state={state}
      open={open}
      onClose={onClose}
      title={t("common:dialogs.kyc")}
      leaveTitle={t("leaveTitle")}
      width={view === "guidance" ? "guidance" : "form"}
      readOnly={view === "guidance" || wizard.readOnly}
      progress={view && progressOf(view)}
      screenHeading={screenHeading}
      footer={footer || undefined}
    >
      {profile.data && mode && view ? (
        <KycBody
          profile={profile.data}
          mode={mode}
          view={view}
          state={state}
          headingRef={screenHeading}
          shutterSlot={shutterSlot}
        />
      ) : (
        <ProfileWait profile={profile} />
      )}
    </WizardDialog>
  );
}
