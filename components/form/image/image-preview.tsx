import { ImageOff, Maximize2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useLazyPart } from "@/components/form/use-lazy-part";
import { Icon } from "@/components/ui/icon";
import { Failure, Loading, NoPreview, OpenPhoto, Preview } from "./image-picker-style";

const emptyImage = "/images/default-image.svg";

const loadViewer = () => import("./photo-viewer");

interface ImagePreviewProps {
  /** Address of the picture; null shows the empty state, undefined waits for it. */
  readonly src: string | null | undefined;
  readonly label: string;
  /** What the picture shows; without it, that it is the preview of the label. */
  readonly alt?: string;
}

/**
 * The chosen picture, which opens full screen; shows a message if it cannot be loaded (unsupported format, expired
 * address).
 */
export function ImagePreview({ src, label, alt }: ImagePreviewProps) {
  const { t } = useTranslation("form");
  const [broken, setBroken] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const { isOpen, hasFailed, part: viewer, open, close } = useLazyPart(loadViewer);
  if (src === undefined) {
    return (
      <Preview>
        <Loading />
      </Preview>
    );
  }
  if (src && src === broken) {
    return (
      <Preview>
        <NoPreview>
          <Icon of={ImageOff} size={24} />
          {t("pictureUnavailable")}
        </NoPreview>
      </Preview>
    );
  }
  const picture = (
    // biome-ignore lint/performance/noImgElement: files in memory and signed addresses cannot be optimised
    <img
      key={src}
      // A picture of the browser's cache may be there before its event is listened to.
      ref={(image) => {
        if (image?.complete) setLoaded(src);
      }}
      src={src ?? emptyImage}
      alt={src ? (alt ?? t("picturePreview", { label })) : ""}
      width={320}
      height={180}
      onLoad={() => setLoaded(src)}
      onError={() => setBroken(src)}
    />
  );
  if (!src) return <Preview>{picture}</Preview>;
  return (
    <Preview>
      {src !== loaded && <Loading />}
      <OpenPhoto type="button" title={t("pictureOpen", { label })} onClick={() => void open()}>
        {picture}
        <Icon of={Maximize2} size={16} />
      </OpenPhoto>
      {hasFailed && <Failure role="alert">{t("pictureOpenFailed")}</Failure>}
      {viewer && <viewer.PhotoViewer open={isOpen} src={src} label={label} onClose={close} />}
    </Preview>
  );
}
