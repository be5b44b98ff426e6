import { ImageOff } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { NoPreview, Preview } from "./image-picker-style";

const emptyImage = "/images/default-image.svg";

interface ImagePreviewProps {
  /** Address of the picture; without one the empty state is shown. */
  readonly src: string | null;
  readonly label: string;
}

/** The chosen picture; shows a message if it cannot be loaded (unsupported format, expired address). */
export function ImagePreview({ src, label }: ImagePreviewProps) {
  const { t } = useTranslation("form");
  const [broken, setBroken] = useState<string | null>(null);
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
  return (
    <Preview>
      {/* biome-ignore lint/performance/noImgElement: files in memory and signed addresses cannot be optimised */}
      <img
        key={src}
        src={src ?? emptyImage}
        alt={src ? t("picturePreview", { label }) : ""}
        width={320}
        height={180}
        onError={() => setBroken(src)}
      />
    </Preview>
  );
}
