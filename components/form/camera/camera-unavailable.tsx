import { CameraOff, RefreshCw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Actions, Explanation } from "./camera-style";
import type { CameraSubject } from "./capture-frame";

interface CameraUnavailableProps {
  readonly subject: CameraSubject;
  /** There is none, so that no permission helps. */
  readonly isAbsent: boolean;
  readonly onRetry: () => void;
  readonly onGuide?: () => void;
  readonly alternative?: ReactNode;
}

/** No camera, no permission or no picture: the specified message, what it means here, and the ways on. */
export function CameraUnavailable({
  subject,
  isAbsent,
  onRetry,
  onGuide,
  alternative,
}: CameraUnavailableProps) {
  const { t } = useTranslation("form");
  return (
    <>
      <Banner variant="ERROR" role="alert" icon={CameraOff} title={t("cameraUnavailable")}>
        {isAbsent && <Explanation>{t("cameraAbsent")}</Explanation>}
        {/* The specified message mentions a file; a selfie has none. */}
        {subject === "selfie" && <Explanation>{t("cameraOnly")}</Explanation>}
        {!isAbsent && <Explanation>{t("cameraAllow")}</Explanation>}
      </Banner>
      <Actions>
        <Button icon={RefreshCw} onClick={onRetry}>
          {t("tryAgain")}
        </Button>
        {onGuide && (
          <Button variant="OUTLINE-NEUTRAL" onClick={onGuide}>
            {t("cameraGuide")}
          </Button>
        )}
      </Actions>
      {alternative}
    </>
  );
}
