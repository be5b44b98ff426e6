import { Content, Portal, Title } from "@radix-ui/react-dialog";
import { Minus, Plus, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import {
  type ReactZoomPanPinchRef,
  TransformComponent,
  TransformWrapper,
} from "react-zoom-pan-pinch";
import { styled } from "styled-components";
import { DialogRoot } from "@/components/ui/dialog-root";
import { IconButton } from "@/components/ui/icon-button";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { belowNotice } from "@/styles/notice-room";
import { focusRing, layer, space, type } from "@/styles/theme";

const maxZoom = 6;
const zoomStep = 0.5;
/** Pixels per arrow key. */
const panStep = 80;
/** Milliseconds. */
const zoomTime = 120;

/** Dark in both themes, like the camera and the officers' viewer. */
const Room = styled(Content)`
  --focus-ring: #fff;
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: flex;
  flex-direction: column;
  outline: 0;
  background-color: #16201b;
  color: #eaf1ed;
  ${belowNotice}
`;

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: ${space(1)};
  align-items: center;
  padding: max(${space(2)}, env(safe-area-inset-top)) ${space(2)} ${space(2)} ${space(4)};
`;

const Name = styled(Title)`
  ${type.label}
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Stage = styled.section`
  ${focusRing}
  flex: 1;
  min-height: 0;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const whole = { width: "100%", height: "100%" };
const contained = { ...whole, objectFit: "contain" } as const;

interface PhotoViewerProps {
  readonly open: boolean;
  readonly src: string;
  readonly label: string;
  readonly onClose: () => void;
}

/**
 * A photo on the whole screen: pinch, wheel and double tap, buttons, and on the keyboard +, -, 0 and the arrows. Moves
 * and closes without touching the form below.
 */
export function PhotoViewer({ open, src, label, onClose }: PhotoViewerProps) {
  const { t } = useTranslation("form");
  const stage = useRef<HTMLElement>(null);
  const focus = useReturnFocus(() => stage.current);
  const zoom = useRef<ReactZoomPanPinchRef>(null);
  const [scale, setScale] = useState(1);

  const zoomIn = () => void zoom.current?.zoomIn(zoomStep, zoomTime);
  const zoomOut = () => void zoom.current?.zoomOut(zoomStep, zoomTime);
  const pan = (x: number, y: number) => () => void zoom.current?.panBy(x * panStep, y * panStep);
  const keys = new Map([
    ["+", zoomIn],
    ["=", zoomIn],
    ["-", zoomOut],
    ["0", () => void zoom.current?.resetTransform(zoomTime)],
    ["ArrowLeft", pan(1, 0)],
    ["ArrowRight", pan(-1, 0)],
    ["ArrowUp", pan(0, 1)],
    ["ArrowDown", pan(0, -1)],
  ]);

  return (
    <DialogRoot open={open} onClose={onClose}>
      <Portal>
        <Room
          {...focus}
          data-window
          aria-modal="true"
          aria-describedby={undefined}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const act = keys.get(event.key);
            if (!act) return;
            event.preventDefault();
            act();
          }}
        >
          <Bar>
            <Name>{label}</Name>
            <IconButton icon={Minus} label={t("zoomOut")} disabled={scale <= 1} onClick={zoomOut} />
            <IconButton
              icon={Plus}
              label={t("zoomIn")}
              disabled={scale >= maxZoom}
              onClick={zoomIn}
            />
            <IconButton icon={X} label={t("close")} onClick={onClose} />
          </Bar>
          {/* The keys move and zoom the photo. */}
          <Stage ref={stage} tabIndex={0} aria-label={t("zoomKeys", { label })}>
            <TransformWrapper
              ref={zoom}
              maxScale={maxZoom}
              keyboard={{ disabled: true }}
              onInit={() => setScale(1)}
              onTransform={(_, state) => setScale(state.scale)}
            >
              <TransformComponent wrapperStyle={whole} contentStyle={whole}>
                {/* biome-ignore lint/performance/noImgElement: files in memory and signed addresses cannot be optimised */}
                <img src={src} alt={t("picturePreview", { label })} style={contained} />
              </TransformComponent>
            </TransformWrapper>
          </Stage>
        </Room>
      </Portal>
    </DialogRoot>
  );
}
