import { CircleAlert, CloudOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { color, media, motion, radius, space, tabular, type } from "@/styles/theme";

/**
 * `waiting`: for the connection; `checking`: everything was sent, waiting for the response; `stalled`: no progress, but
 * it may still succeed.
 */
type UploadState = "uploading" | "checking" | "stalled" | "waiting" | "failed";

const Box = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
`;

const Words = styled.p<{ $failed: boolean }>`
  ${type.small}
  ${tabular}
  display: flex;
  flex: 1 1 180px;
  gap: ${space(2)};
  align-items: center;
  color: ${({ $failed }) => color($failed ? "danger" : "text-2")};
  font-weight: 600;
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Track = styled.div`
  height: 8px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background-color: ${color("surface-3")};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Fill = styled.div<{ $failed: boolean }>`
  width: 100%;
  height: 100%;
  transform-origin: left;
  background-color: ${({ $failed }) => color($failed ? "danger" : "primary")};
  transition: transform ${motion.menu};

  ${media.forcedColors} {
    background-color: Highlight;
  }
`;

interface UploadProgressProps {
  /** Share sent, from 0 to 1. */
  readonly fraction: number;
  readonly state: UploadState;
  readonly onCancel: () => void;
  /** Shown when the upload failed, waits or has stalled. */
  readonly onRetry?: () => void;
}

function StateIcon({ state }: { state: UploadState }) {
  if (state === "failed") return <Icon of={CircleAlert} size={18} />;
  if (state === "waiting" || state === "stalled") return <Icon of={CloudOff} size={18} />;
  return <Spinner size={16} />;
}

/** Progress of an upload, with cancel and retry. */
export function UploadProgress({ fraction, state, onCancel, onRetry }: UploadProgressProps) {
  const { t } = useTranslation("form");
  // Rounded down, so that "100%" means everything was sent.
  const percent = Math.floor(Math.min(Math.max(fraction, 0), 1) * 100);
  const texts: Record<UploadState, string> = {
    uploading: t("uploadSending", { percent }),
    checking: t("uploadChecking"),
    stalled: t("uploadStalled"),
    waiting: t("uploadWaiting"),
    failed: t("uploadFailed"),
  };
  const hasStopped = state === "failed" || state === "waiting" || state === "stalled";

  return (
    <Box>
      <Track
        role="progressbar"
        aria-label={t("uploadLabel")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={texts[state]}
      >
        <Fill $failed={state === "failed"} style={{ transform: `scaleX(${percent / 100})` }} />
      </Track>
      <Row>
        <Words $failed={state === "failed"}>
          <StateIcon state={state} />
          {texts[state]}
        </Words>
        {/* Screen readers read the percentage from the bar; announcing every step would drown out everything else. */}
        <VisuallyHidden role="status">{state !== "uploading" && texts[state]}</VisuallyHidden>
        <Buttons>
          {hasStopped && onRetry && (
            <Button variant="PRIMARY-SURFACE" size="DENSE" onClick={onRetry}>
              {t("tryAgain")}
            </Button>
          )}
          <Button variant="TERTIARY" size="DENSE" onClick={onCancel}>
            {t("cancel")}
          </Button>
        </Buttons>
      </Row>
    </Box>
  );
}
