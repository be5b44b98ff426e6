import { Maximize, RotateCw, ZoomIn, ZoomOut } from "lucide";
import { useTranslation } from "next-i18next/pages";
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import styled from "styled-components";
import { IconButton } from "@/components/ui/icon-button";
import { focusRing, media, space, type } from "@/styles/theme";
import { useShortcuts } from "../shortcuts/use-shortcuts";
import type { ViewerControls } from "./use-viewer";

interface ViewerFrameProps {
  /** Name and size of the document. */
  meta: ReactNode;
  /** Accessible name of the stage. */
  stageLabel: string;
  view: ViewerControls;
  /** Buttons before zoom and rotation. */
  tools?: ReactNode;
  /** More keyboard shortcuts of the stage. */
  keys?: ReadonlyMap<string, () => void>;
  /** Turns pages, where there are any. */
  onTurn?: ((by: number) => void) | undefined;
  /** The other documents, below the stage. */
  footer: ReactNode;
  /** Changes with the content, and resets the scroll position. */
  place?: string;
  ref?: Ref<{ bringIntoView: () => void }>;
  children: ReactNode;
}

/** A dark background with a toolbar, a focusable scrolling stage, and a list below. */
export function ViewerFrame({
  meta,
  stageLabel,
  view,
  tools,
  keys,
  onTurn,
  footer,
  place,
  ref,
  children,
}: ViewerFrameProps) {
  const { t } = useTranslation("reviews");
  const ground = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    bringIntoView: () => ground.current?.scrollIntoView({ block: "nearest" }),
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page starts at its top
  useEffect(() => {
    stage.current?.scrollTo(0, 0);
  }, [place]);

  const toggleFullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void ground.current?.requestFullscreen?.();
  };
  useShortcuts({
    "+": view.zoomIn,
    "=": view.zoomIn,
    "-": view.zoomOut,
    r: view.rotate,
    f: toggleFullScreen,
    "[": onTurn && (() => onTurn(-1)),
    "]": onTurn && (() => onTurn(1)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys?.get(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <Ground ref={ground} aria-label={t("documents")}>
      <Bar>
        <Meta>{meta}</Meta>
        {tools}
        <Tools>
          <IconButton
            icon={ZoomOut}
            label={t("zoomOut")}
            disabled={!view.canZoomOut}
            onClick={view.zoomOut}
          />
          <IconButton
            icon={ZoomIn}
            label={t("zoomIn")}
            disabled={!view.canZoomIn}
            onClick={view.zoomIn}
          />
          <IconButton icon={RotateCw} label={t("rotate")} onClick={view.rotate} />
          <IconButton icon={Maximize} label={t("fullScreen")} onClick={toggleFullScreen} />
        </Tools>
      </Bar>
      {/* The arrow keys scroll content larger than the stage, so the stage itself is focusable. */}
      <Stage ref={stage} tabIndex={0} role="group" aria-label={stageLabel} onKeyDown={onKeyDown}>
        {children}
      </Stage>
      {footer}
    </Ground>
  );
}

const Ground = styled.section`
  --focus-ring: #fff;
  display: flex;
  flex-direction: column;
  background: #16201b;
  color: #eaf1ed;
  ${media.desktop} {
    height: 100%;
    min-height: 0;
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(1)};
  padding: ${space(2)} ${space(4)};
`;

/** Together, where they do not fit beside the pages. */
const Tools = styled.div`
  display: flex;
  gap: ${space(1)};
`;

const Meta = styled.p`
  ${type.small}
  flex: 1 1 120px;
  min-width: 0;
  margin: 0;
  overflow-wrap: anywhere;
`;

const Stage = styled.div`
  ${focusRing}
  display: flex;
  align-items: center;
  justify-content: safe center;
  gap: ${space(4)};
  /* The whole page of a document is visible beside everything else of a phone's screen. */
  height: clamp(300px, 70dvh, 130vw);
  padding: ${space(4)};
  overflow: auto;

  ${media.desktop} {
    flex: 1;
    height: auto;
    min-height: 0;
    padding: ${space(3)};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;
