import { Camera } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useCallback, useRef, useState } from "react";
import Webcam from "react-webcam";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { CameraOutline } from "./camera-outline";
import { Pill, ShutterButton, View, ViewText } from "./camera-style";
import { CameraUnavailable } from "./camera-unavailable";
import { captureFrame } from "./capture-frame";
import { useCamera } from "./use-camera";
import { useFacePosition } from "./use-face-position";

/** Front camera, at three times the size of the view if available. */
const constraints: MediaTrackConstraints = {
  facingMode: "user",
  width: { ideal: 1392 },
  height: { ideal: 960 },
};

/** The preview is mirrored, as people expect; the captured picture is not. */
const mirrored = { transform: "scaleX(-1)" };

interface SelfieLiveProps {
  readonly onTake: (file: File) => void;
  readonly onGuide?: () => void;
  /** Renders the shutter in its container. */
  readonly place: (controls: ReactNode) => ReactNode;
}

/** The running camera with its shutter; unmounting stops the camera. */
export function SelfieLive({ onTake, onGuide, place }: SelfieLiveProps) {
  const { t } = useTranslation("form");
  const camera = useCamera();
  const webcam = useRef<Webcam>(null);
  const findVideo = useCallback(() => webcam.current?.video ?? null, []);
  const [isTaking, setIsTaking] = useState(false);
  const isReady = camera.state === "ready";
  const faceFits = useFacePosition(findVideo, isReady);

  if (camera.state === "unavailable") {
    return <CameraUnavailable onRetry={camera.restart} onGuide={onGuide} />;
  }

  const take = async () => {
    const video = findVideo();
    setIsTaking(true);
    const file = video && (await captureFrame(video).catch(() => null));
    setIsTaking(false);
    if (file) onTake(file);
    else camera.onFailure();
  };

  return (
    <>
      <View>
        <Webcam
          key={camera.attempt}
          ref={webcam}
          audio={false}
          screenshotFormat="image/jpeg"
          videoConstraints={constraints}
          style={mirrored}
          aria-label={t("cameraFront")}
          onUserMedia={camera.onStream}
          onUserMediaError={camera.onFailure}
          onLoadedData={camera.onFrame}
        />
        <CameraOutline fits={faceFits} />
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
          aria-label={t("cameraShutter")}
          title={t("cameraShutter")}
          disabled={!isReady || isTaking}
          onClick={take}
        >
          <Icon of={Camera} size={28} />
        </ShutterButton>,
      )}
    </>
  );
}
