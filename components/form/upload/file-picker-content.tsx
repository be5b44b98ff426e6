import type { StoredFile } from "@rukun/contract/files";
import { CloudOff, FileCheck, FileText, FileWarning, FileX, type IconNode, Upload } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type MouseEvent, type ReactNode, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { formatFileSize } from "@/lib/format/file-size";
import { splitFileName } from "@/lib/format/middle-truncate";
import { useLocale } from "@/lib/i18n/use-locale";
import {
  EmptyWords,
  FileFacts,
  type FileMark,
  FileName,
  FileWords,
  Fill,
  MarkTile,
  Track,
} from "./file-picker-style";
import type { FilePickerView } from "./file-picker-view";
import type { DownloadFile, FieldUpload, ShownFile } from "./file-upload";
import { useUploadText } from "./use-upload-text";

interface NamedFileProps {
  readonly icon: IconNode;
  readonly mark: FileMark;
  readonly name: ReactNode;
  readonly facts?: string;
}

function NamedFile({ icon, mark, name, facts }: NamedFileProps) {
  return (
    <>
      <MarkTile $mark={mark}>
        <Icon of={icon} />
      </MarkTile>
      <FileWords>
        <FileName>{name}</FileName>
        {facts && <FileFacts>{facts}</FileFacts>}
      </FileWords>
    </>
  );
}

/** A name in two parts; the first one is truncated when space is short. */
function NameEnds({ name }: { name: string }) {
  const [head, tail] = splitFileName(name);
  return (
    <>
      <span>{head}</span>
      <span>{tail}</span>
    </>
  );
}

function ShortName({ of: { name } }: { of: ShownFile }) {
  return (
    <span title={name}>
      <NameEnds name={name} />
    </span>
  );
}

interface StoredProps {
  readonly file: StoredFile;
  readonly isReturned: boolean;
  readonly onDownload: DownloadFile | undefined;
}

function Stored({ file: { id, name, size, url }, isReturned, onDownload }: StoredProps) {
  const { t } = useTranslation("form");
  const locale = useLocale();
  const [isBusy, setIsBusy] = useState(false);

  async function download(event: MouseEvent, save: DownloadFile) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await save(id);
    setIsBusy(false);
  }

  const facts = [formatFileSize(size, locale), isReturned && t("fileReturned")];
  return (
    <NamedFile
      icon={isReturned ? FileWarning : FileCheck}
      mark={isReturned ? "bad" : "good"}
      name={
        // In a new tab: an expired address must not navigate away from the form.
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title={name}
          aria-label={t("downloadFile", { name })}
          onClick={onDownload && ((event) => void download(event, onDownload))}
        >
          <NameEnds name={name} />
        </a>
      }
      facts={isBusy ? t("downloading") : facts.filter(Boolean).join(" · ")}
    />
  );
}

function Sending({ upload }: { upload: FieldUpload }) {
  const { t } = useTranslation("form");
  const locale = useLocale();
  const { percent, text } = useUploadText(upload.state);
  return (
    <>
      <NamedFile
        icon={upload.state.kind === "waiting" ? CloudOff : FileText}
        mark="good"
        name={<ShortName of={upload.file} />}
        facts={`${formatFileSize(upload.file.size, locale)} · ${text}`}
      />
      <Track
        role="progressbar"
        aria-label={t("uploadLabel")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <Fill style={{ transform: `scaleX(${percent / 100})` }} />
      </Track>
    </>
  );
}

interface FilePickerContentProps {
  readonly view: FilePickerView;
  /** A disabled empty row does not prompt for a file. */
  readonly isOff: boolean;
  readonly isPicture: boolean;
  readonly isReturned: boolean;
  readonly onDownload: DownloadFile | undefined;
}

/** What may be chosen. */
const limits = { pdf: "filePdfLimit", picture: "filePictureLimit" } as const;

/** Icon and text of the row. */
export function FilePickerContent({
  view,
  isOff,
  isPicture,
  isReturned,
  onDownload,
}: FilePickerContentProps) {
  const { t } = useTranslation("form");
  const locale = useLocale();
  switch (view.kind) {
    case "empty":
      return (
        <>
          <MarkTile $mark="plain">
            <Icon of={isOff ? FileText : Upload} />
          </MarkTile>
          <EmptyWords>{t(isOff ? "fileNone" : limits[isPicture ? "picture" : "pdf"])}</EmptyWords>
        </>
      );
    case "sending":
      return <Sending upload={view.upload} />;
    case "stored": {
      const { file } = view;
      if (!file) return <NamedFile icon={FileCheck} mark="good" name={t("fileStored")} />;
      return <Stored file={file} isReturned={isReturned} onDownload={onDownload} />;
    }
    default:
      return (
        <NamedFile
          icon={FileX}
          mark="bad"
          name={<ShortName of={view.file} />}
          facts={formatFileSize(view.file.size, locale)}
        />
      );
  }
}
