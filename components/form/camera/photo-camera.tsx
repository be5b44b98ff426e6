import { Check, RotateCcw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { useObjectUrl } from "@/components/form/use-object-url";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { media } from "@/styles/theme";
import { CameraLive } from "./camera-live";
import { Controls, Region, View } from "./camera-style";
import { cameraView } from "./capture-frame";

/** `--camera-rest`: header, shutter and margins of this dialog. */
const Room = styled(Region)`
  --camera-rest: 216px;

  ${media.roomy} {
    --camera-rest: 316px;
  }

  ${media.lowAndWide} {
    --camera-rest: 228px;
  }

  ${media.low} {
    --camera-rest: 88px;
  }
`;

const Alternative = styled.div`
  flex-basis: 100%;
`;

interface PhotoCameraProps {
  readonly open: boolean;
  readonly label: string;
  readonly alternative?: ReactNode;
  readonly onTake: (file: File) => void;
  readonly onClose: () => void;
}

/** Takes a photo of a card with the device's camera, for devices whose file dialog has none. */
export function PhotoCamera({ open, label, alternative, onTake, onClose }: PhotoCameraProps) {
  const { t } = useTranslation("form");
  const [taken, setTaken] = useState<File | null>(null);
  const still = useObjectUrl(taken);
  const close = () => {
    setTaken(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={label}
      closeLabel={t("close")}
      footer={
        taken ? (
          <>
            <Button variant="OUTLINE-NEUTRAL" icon={RotateCcw} onClick={() => setTaken(null)}>
              {t("cameraRetake")}
            </Button>
            <Button
              icon={Check}
              onClick={() => {
                onTake(taken);
                close();
              }}
            >
              {t("cameraUse")}
            </Button>
          </>
        ) : undefined
      }
    >
      <Room aria-label={label}>
        {taken ? (
          <View>
            {still && (
              // biome-ignore lint/performance/noImgElement: a file in memory cannot be optimised
              <img src={still} alt={t("picturePreview", { label })} {...cameraView} />
            )}
          </View>
        ) : (
          <CameraLive
            subject="document"
            onTake={setTaken}
            alternative={alternative && <Alternative>{alternative}</Alternative>}
            place={(controls) => <Controls>{controls}</Controls>}
          />
        )}
      </Room>
    </Dialog>
  );
}
