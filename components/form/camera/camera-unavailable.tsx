import { CameraOff, RefreshCw } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Actions, Explanation } from "./camera-style";

interface CameraUnavailableProps {
  readonly onRetry: () => void;
  readonly onGuide?: () => void;
}

/** No camera, no permission or no picture: the specified message, an explanation, and the alternatives. */
export function CameraUnavailable({ onRetry, onGuide }: CameraUnavailableProps) {
  const { t } = useTranslation("form");
  return (
    <>
      <Banner variant="ERROR" role="alert" icon={CameraOff} title={t("cameraUnavailable")}>
        {/* The specified message mentions a file; a selfie has none. */}
        <Explanation>{t("cameraOnly")}</Explanation>
        <Explanation>{t("cameraAllow")}</Explanation>
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
    </>
  );
}
