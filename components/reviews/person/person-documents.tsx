import type { StoredFile } from "@rukun/contract/files";
import { Columns2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type Ref, useState } from "react";
import styled from "styled-components";
import { IconButton } from "@/components/ui/icon-button";
import { formatFileSize } from "@/lib/format/file-size";
import { useLocale } from "@/lib/i18n/use-locale";
import { focusRing, media, radius, space, type } from "@/styles/theme";
import { Picture } from "../viewer/picture";
import { useViewer } from "../viewer/use-viewer";
import { ViewerFrame } from "../viewer/viewer-frame";
import { ViewerProblem } from "../viewer/viewer-problem";

interface PersonDocumentsProps {
  idCard: StoredFile;
  selfie: StoredFile;
  /** Requests new addresses; the current ones are valid for five minutes. */
  onReload: () => void;
  shown: ShownPictures;
  onShow: (shown: ShownPictures) => void;
  ref?: Ref<{ bringIntoView: () => void }>;
}

export type ShownPictures = "idCard" | "selfie" | "both";

/** ID card and selfie on a dark background: one at a time or side by side, with zoom, rotation and full screen. */
export function PersonDocuments({
  idCard,
  selfie,
  onReload,
  shown,
  onShow,
  ref,
}: PersonDocumentsProps) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const [broken, setBroken] = useState(false);
  const view = useViewer(shown);

  const documents = [
    { key: "idCard", file: idCard, label: t("idCard") },
    { key: "selfie", file: selfie, label: t("selfie") },
  ] as const;
  const visible = documents.filter(({ key }) => shown === "both" || shown === key);
  const single = visible.length === 1 ? visible[0] : undefined;
  const reload = () => {
    setBroken(false);
    onReload();
  };

  return (
    <ViewerFrame
      ref={ref}
      view={view}
      stageLabel={visible.map(({ label }) => label).join(", ")}
      meta={
        single ? (
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
        )
      }
      footer={
        <Strip>
          {documents.map(({ key, file, label }) => (
            <Thumb
              key={key}
              type="button"
              aria-pressed={shown === key}
              onClick={() => onShow(shown === key ? "both" : key)}
            >
              <Preview src={file.url} alt="" width={116} height={68} />
              <span>{label}</span>
            </Thumb>
          ))}
          <PairButton
            icon={Columns2}
            label={t("sideBySide")}
            aria-pressed={shown === "both"}
            onClick={() => onShow("both")}
          />
        </Strip>
      }
    >
      {broken ? (
        <ViewerProblem text={t("documentError")} onReload={reload} />
      ) : (
        <Pictures>
          {visible.map(({ key, file, label }) => (
            <Picture
              key={key}
              file={file}
              label={label}
              view={view}
              pair={visible.length > 1}
              onError={() => setBroken(true)}
            />
          ))}
        </Pictures>
      )}
    </ViewerFrame>
  );
}

/** Side by side; on a phone held upright one above the other, where they are twice as large. */
const Pictures = styled.div`
  display: flex;
  flex-direction: column;
  align-items: safe center;
  justify-content: safe center;
  gap: ${space(4)};
  width: 100%;
  height: 100%;

  ${media.tablet} {
    flex-direction: row;
  }
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
