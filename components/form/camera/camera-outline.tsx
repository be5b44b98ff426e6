import { useId } from "react";
import { Outline, Overlay } from "./camera-style";
import { cameraView } from "./capture-frame";

const { width, height } = cameraView;

/** An outline with space for a face with a hijab: wider at the top, narrower at the chin. */
const face =
  "M232 33C286 33 315 73 315 134C315 204 276 267 232 267C188 267 149 204 149 134C149 73 178 33 232 33Z";

/** A dark overlay with a cut-out for the face. */
export function CameraOutline({ fits }: { readonly fits: boolean }) {
  const maskId = useId();
  return (
    <Overlay viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <mask id={maskId}>
        <path d={`M0 0H${width}V${height}H0Z`} fill="#fff" />
        <path d={face} fill="#000" />
      </mask>
      <path
        d={`M0 0H${width}V${height}H0Z`}
        fill="#05140e"
        fillOpacity=".55"
        mask={`url(#${maskId})`}
      />
      <Outline d={face} $fits={fits} />
    </Overlay>
  );
}
