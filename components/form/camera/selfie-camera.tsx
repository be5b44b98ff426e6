import { RotateCcw } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { FieldMessage, fieldMessageId } from "@/components/form/field-message";
import { useObjectUrl } from "@/components/form/use-object-url";
import { Button } from "@/components/ui/button";
import { mergeRefs } from "@/components/ui/merge-refs";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { CameraLive } from "./camera-live";
import { Controls, Message, Region, View } from "./camera-style";
import { cameraView } from "./capture-frame";

export interface SelfieCameraProps {
  readonly id: string;
  readonly label: string;
  readonly value: File | null;
  /** The new selfie, or null when the user retakes it. */
  readonly onChange: (file: File | null) => void;
  readonly hint?: string;
  readonly error?: string;
  /** Shown when the camera cannot be used. */
  readonly onGuide?: () => void;
  /** Another way on where the camera cannot be used. */
  readonly alternative?: ReactNode;
  /** Container for the shutter and "retake" instead of below the view, such as the footer of a dialog. */
  readonly shutterSlot?: HTMLElement | null;
  readonly regionRef?: Ref<HTMLFieldSetElement>;
}

/** A still picture from the front camera, never from a file: `selfie.jpeg`, not mirrored. */
export function SelfieCamera({
  id,
  label,
  value,
  onChange,
  hint,
  error,
  onGuide,
  alternative,
  shutterSlot,
  regionRef,
}: SelfieCameraProps) {
  const { t } = useTranslation("form");
  const still = useObjectUrl(value);
  const region = useRef<HTMLFieldSetElement>(null);
  const retake = useRef<HTMLButtonElement>(null);
  const wasTaken = useRef(false);

  useEffect(() => {
    // The shutter was unmounted, so the focus moves to the button that replaced it.
    if (!value || !wasTaken.current) return;
    wasTaken.current = false;
    retake.current?.focus();
  }, [value]);

  const place = (controls: ReactNode) =>
    shutterSlot ? createPortal(controls, shutterSlot) : <Controls>{controls}</Controls>;

  return (
    <Region
      id={id}
      ref={mergeRefs(region, regionRef)}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={fieldMessageId(id, { hint, error })}
    >
      {value ? (
        <>
          <View>
            {still && (
              // biome-ignore lint/performance/noImgElement: a file in memory cannot be optimised
              <img src={still} alt={t("cameraTaken")} {...cameraView} />
            )}
          </View>
          {place(
            <Button
              ref={retake}
              variant="OUTLINE-NEUTRAL"
              icon={RotateCcw}
              onClick={() => {
                onChange(null);
                region.current?.focus();
              }}
            >
              {t("cameraRetake")}
            </Button>,
          )}
        </>
      ) : (
        <CameraLive
          subject="selfie"
          onGuide={onGuide}
          alternative={alternative}
          place={place}
          onTake={(file) => {
            wasTaken.current = true;
            onChange(file);
          }}
        />
      )}
      <VisuallyHidden role="status">{value && t("cameraTakenStatus")}</VisuallyHidden>
      <Message>
        <FieldMessage id={id} hint={hint} error={error} />
      </Message>
    </Region>
  );
}
