import type { StoredFile } from "@rukun/contract/files";
import { Columns2, Maximize, RefreshCw, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import styled, { css } from "styled-components";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { formatFileSize } from "@/lib/format/file-size";
import { useLocale } from "@/lib/i18n/use-locale";
import { focusRing, media, radius, space, type } from "@/styles/theme";

interface DocumentViewerProps {
  idCard: StoredFile;
  selfie: StoredFile;
  /** Asks for new addresses; the ones at hand work for five minutes. */
  onReload: () => void;
}

type Shown = "idCard" | "selfie" | "both";

const zoomSteps = [1, 1.5, 2, 3, 4] as const;

/** ID card and selfie on a dark ground: one at a time or side by side, larger, turned, on the whole screen. */
export function DocumentViewer({ idCard, selfie, onReload }: DocumentViewerProps) {
  const { t } = useTranslation("backoffice");
  const locale = useLocale();
  const [shown, setShown] = useState<Shown>("both");
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const [broken, setBroken] = useState(false);
  const stage = useRef<HTMLElement>(null);

  const show = (next: Shown) => {
    setShown(next);
    setZoom(0);
    setTurns(0);
  };
  const documents = [
    { key: "idCard", file: idCard, label: t("idCard") },
    { key: "selfie", file: selfie, label: t("selfie") },
  ] as const;
  const visible = documents.filter(({ key }) => shown === "both" || shown === key);
  const single = visible.length === 1 ? visible[0] : undefined;

  return (
    <Ground ref={stage} aria-label={t("documents")}>
      <Bar>
        <Meta>
          {single ? (
            <>
              <strong>{single.file.name}</strong>{" "}
              {t("documentMeta", {
                size: formatFileSize(single.file.size, locale),
                width: single.file.width ?? 0,
                height: single.file.height ?? 0,
              })}
            </>
          ) : (
            <strong>{t("sideBySide")}</strong>
          )}
        </Meta>
        <IconButton
          icon={ZoomOut}
          label={t("zoomOut")}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon={ZoomIn}
          label={t("zoomIn")}
          disabled={zoom === zoomSteps.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton icon={RotateCw} label={t("rotate")} onClick={() => setTurns((turns + 1) % 4)} />
        <IconButton
          icon={Maximize}
          label={t("fullScreen")}
          onClick={() => {
            if (document.fullscreenElement) void document.exitFullscreen();
            else void stage.current?.requestFullscreen();
          }}
        />
      </Bar>
      {broken ? (
        <Broken role="alert">
          <p>{t("documentError")}</p>
          <Button
            icon={RefreshCw}
            onClick={() => {
              setBroken(false);
              onReload();
            }}
          >
            {t("reload")}
          </Button>
        </Broken>
      ) : (
        // Large pictures are moved with the arrow keys, so the stage itself takes the focus.
        <Stage tabIndex={0} role="group" aria-label={visible.map(({ label }) => label).join(", ")}>
          {visible.map(({ key, file, label }) => (
            <Picture
              key={key}
              src={file.url}
              alt={label}
              width={file.width ?? undefined}
              height={file.height ?? undefined}
              onError={() => setBroken(true)}
              $zoom={zoomSteps[zoom] ?? 1}
              $turns={turns}
              $pair={visible.length > 1}
            />
          ))}
        </Stage>
      )}
      <Strip>
        {documents.map(({ key, file, label }) => (
          <Thumb
            key={key}
            type="button"
            aria-pressed={shown === key}
            onClick={() => show(shown === key ? "both" : key)}
          >
            <Preview src={file.url} alt="" width={116} height={68} />
            <span>{label}</span>
          </Thumb>
        ))}
        <PairButton
          icon={Columns2}
          label={t("sideBySide")}
          aria-pressed={shown === "both"}
          onClick={() => show("both")}
        />
      </Strip>
    </Ground>
  );
}

const Ground = styled.section`
  --focus-ring: #fff;
  display: flex;
  flex-direction: column;
  min-height: 420px;
  background: #16201b;
  color: #eaf1ed;
  ${media.desktop} {
    height: 100%;
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)};
`;

const Meta = styled.p`
  ${type.small}
  flex: 1;
  min-width: 0;
  margin: 0;
  overflow-wrap: anywhere;
`;

const Stage = styled.div`
  ${focusRing}
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: safe center;
  gap: ${space(4)};
  min-height: 0;
  padding: ${space(4)};
  overflow: auto;
`;

const Picture = styled.img<{ $zoom: number; $turns: number; $pair: boolean }>`
  display: block;
  width: auto;
  height: auto;
  border-radius: ${radius.dense};
  object-fit: contain;
  transform: rotate(${({ $turns }) => $turns * 90}deg);
  ${({ $zoom, $pair }) =>
    $zoom === 1
      ? css`
          max-width: ${$pair ? "calc(50% - 8px)" : "100%"};
          max-height: 100%;
        `
      : css`
          max-width: none;
          width: ${$zoom * ($pair ? 50 : 100)}%;
          flex: none;
          align-self: flex-start;
        `}
`;

const Broken = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(4)};
  padding: ${space(6)};
  text-align: center;
`;

const Strip = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(4)};
`;

const Thumb = styled.button`
  ${type.small}
  ${focusRing}
  padding: 0;
  border: 0;
  background: none;
  color: #b9d0c4;
  cursor: pointer;
  text-align: left;
  &[aria-pressed="true"] {
    color: #fff;
    font-weight: 650;
  }
`;

const Preview = styled.img`
  display: block;
  width: 116px;
  height: 68px;
  margin-bottom: ${space(1)};
  border: 2px solid transparent;
  border-radius: ${radius.dense};
  background: #24382f;
  object-fit: cover;
  [aria-pressed="true"] > & {
    border-color: #8fe0be;
  }
`;

const PairButton = styled(IconButton)`
  margin-left: auto;
`;
