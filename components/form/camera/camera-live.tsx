import { Camera } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useCallback, useRef, useState } from "react";
import Webcam from "react-webcam";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { CameraOutline } from "./camera-outline";
import { Pill, ShutterButton, View, ViewText } from "./camera-style";
import { CameraUnavailable } from "./camera-unavailable";
import { type CameraSubject, captureFrame } from "./capture-frame";
import { useCamera } from "./use-camera";
import { useFacePosition } from "./use-face-position";

/** A selfie at three times the size of the view, a document large enough to be read; if available. */
const constraints: Record<CameraSubject, MediaTrackConstraints> = {
  selfie: { facingMode: "user", width: { ideal: 1392 }, height: { ideal: 960 } },
  document: { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1440 } },
};

/** A selfie's preview is mirrored, as people expect; the captured picture is not. */
const mirrored = { transform: "scaleX(-1)" };

interface CameraLiveProps {
  readonly subject: CameraSubject;
  readonly onTake: (file: File) => void;
  readonly onGuide?: () => void;
  /** Another way on where the camera cannot be used. */
  readonly alternative?: ReactNode;
  /** Renders the shutter in its container. */
  readonly place: (controls: ReactNode) => ReactNode;
}

/** The running camera with its shutter; unmounting stops the camera. */
export function CameraLive({ subject, onTake, onGuide, alternative, place }: CameraLiveProps) {
  const { t } = useTranslation("form");
  const camera = useCamera();
  const webcam = useRef<Webcam>(null);
  const findVideo = useCallback(() => webcam.current?.video ?? null, []);
  const [isTaking, setIsTaking] = useState(false);
  const isReady = camera.state === "ready";
  const isSelfie = subject === "selfie";
  const faceFits = useFacePosition(findVideo, isReady && isSelfie);
  const shutter = t(isSelfie ? "cameraShutter" : "takePhoto");

  if (camera.state === "unavailable" || camera.state === "absent") {
    return (
      <CameraUnavailable
        subject={subject}
        isAbsent={camera.state === "absent"}
        onRetry={camera.restart}
        onGuide={onGuide}
        alternative={alternative}
      />
    );
  }

  const take = async () => {
    const video = findVideo();
    setIsTaking(true);
    const file = video && (await captureFrame(video, subject).catch(() => null));
    setIsTaking(false);
    if (file) onTake(file);
    else camera.onFailure();
  };

  return (
    <>
      <View>
        <Webcam
          ref={webcam}
          audio={false}
          screenshotFormat="image/jpeg"
          videoConstraints={constraints[subject]}
          style={isSelfie ? mirrored : undefined}
          aria-label={t(isSelfie ? "cameraFront" : "cameraDocumentView")}
          onUserMedia={camera.onStream}
          onUserMediaError={camera.onFailure}
          onLoadedData={camera.onFrame}
        />
        <CameraOutline subject={subject} fits={faceFits} />
        {!isReady && (
          <ViewText>
            <Spinner size={20} />
            {t("cameraStarting")}
          </ViewText>
        )}
        <Pill role="status">{faceFits && t("cameraFaceFits")}</Pill>
      </View>
      <VisuallyHidden role="status">{isReady && t("cameraReady")}</VisuallyHidden>
      {place(
        <ShutterButton
          type="button"
          aria-label={shutter}
          title={shutter}
          disabled={!isReady || isTaking}
          onClick={take}
        >
          <Icon of={Camera} size={28} />
        </ShutterButton>,
      )}
    </>
  );
}
