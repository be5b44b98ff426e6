import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { Lead, SectionHeading } from "./selfie-style";

interface CameraIntroProps {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly isTaken: boolean;
}

/** Separate from the camera, which is still loading when the heading takes the focus. */
export function CameraIntro({ headingRef, isTaken }: CameraIntroProps) {
  const { t } = useTranslation("kyc");
  return (
    <div>
      <SectionHeading ref={headingRef} tabIndex={-1}>
        {t("cameraTitle")}
      </SectionHeading>
      <Lead>{t(isTaken ? "cameraCheck" : "cameraLead")}</Lead>
    </div>
  );
}
