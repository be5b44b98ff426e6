import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { Button } from "@/components/ui/button";
import { BackButton, SubmitButton } from "@/components/wizard/wizard-footer";
import { CameraFooter } from "./camera-footer";
import type { KycMode, KycView } from "./kyc-state";

interface KycFooterProps {
  readonly view: Exclude<KycView, "done">;
  readonly mode: KycMode;
  /** Form submitted by the Next button. */
  readonly formId: string;
  /** Whether there is something to submit. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly show: (view: KycView) => void;
  /** Ref of the shutter's container. */
  readonly slotRef: Ref<HTMLDivElement>;
}

const before: Partial<Record<KycView, KycView>> = {
  two: "one",
  guidance: "two",
  stored: "two",
};

/** Back and Next; the guidance view is confirmed instead, and the last read-only view is closed. */
export function KycFooter({
  view,
  mode,
  formId,
  isReady,
  isSending,
  show,
  slotRef,
}: KycFooterProps) {
  const { t } = useTranslation("kyc");
  const previous = before[view];
  if (view === "camera") {
    return (
      <CameraFooter
        formId={formId}
        isReady={isReady}
        isSending={isSending}
        onGuide={() => show("guidance")}
        slotRef={slotRef}
      />
    );
  }
  return (
    <>
      {previous && <BackButton isSending={isSending} onBack={() => show(previous)} />}
      {view === "guidance" ? (
        <Button onClick={() => show("camera")}>{t("understand")}</Button>
      ) : (
        <SubmitButton
          formId={formId}
          isReady={isReady}
          isSending={isSending}
          label={view === "stored" && mode !== "edit" ? "finish" : "next"}
        />
      )}
    </>
  );
}
