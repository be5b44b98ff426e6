import { useId } from "react";
import { Outline, Overlay } from "./camera-style";
import { type CameraSubject, cameraView } from "./capture-frame";

const { width, height } = cameraView;

/** An outline with space for a face with a hijab: wider at the top, narrower at the chin. */
const face =
  "M232 33C286 33 315 73 315 134C315 204 276 267 232 267C188 267 149 204 149 134C149 73 178 33 232 33Z";

/** A card of ID-1 size, as large as the view allows. */
const card = "M42 50H422Q434 50 434 62V258Q434 270 422 270H42Q30 270 30 258V62Q30 50 42 50Z";

const outlines: Record<CameraSubject, string> = { selfie: face, document: card };

interface CameraOutlineProps {
  readonly subject: CameraSubject;
  readonly fits: boolean;
}

/** A dark overlay with a cut-out for the face or the card. */
export function CameraOutline({ subject, fits }: CameraOutlineProps) {
  const outline = outlines[subject];
  const maskId = useId();
  return (
    <Overlay viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <mask id={maskId}>
        <path d={`M0 0H${width}V${height}H0Z`} fill="#fff" />
        <path d={outline} fill="#000" />
      </mask>
      <path
        d={`M0 0H${width}V${height}H0Z`}
        fill="#05140e"
        fillOpacity=".55"
        mask={`url(#${maskId})`}
      />
      <Outline d={outline} $fits={fits} />
    </Overlay>
  );
}
