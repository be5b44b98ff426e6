import type { StoredFile } from "@rukun/contract/files";
import { X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { FieldSet } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { mergeRefs } from "@/components/ui/merge-refs";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { FilePickerContent } from "./file-picker-content";
import { FilePickerStatus } from "./file-picker-status";
import { Buttons, FileRow } from "./file-picker-style";
import { type FilePickerView, filePickerView } from "./file-picker-view";
import type { DownloadFile, FieldUpload } from "./file-upload";
import { useFileChoice } from "./use-file-choice";

export interface FilePickerProps {
  readonly id: string;
  readonly label: string;
  /** Id of the stored file; empty without one. */
  readonly value: string;
  /** This field's upload since the form opened, if any. */
  readonly upload: FieldUpload | undefined;
  /** The file behind the value when the form was opened. */
  readonly storedFile?: StoredFile | null;
  /** A PDF of at most 10 MB was chosen, or a picture, which is judged once it is converted. */
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  /** Dismisses a failed or rejected upload. */
  readonly onForget: () => void;
  /** Downloads the stored file; without it the file is opened at its known address. */
  readonly onDownload?: DownloadFile;
  /** The stored file was returned: it has no green mark until it is replaced or kept by this. */
  readonly onKeep?: (() => void) | undefined;
  /** Shows why a file is rejected in a notice (spec §5); the message is also under the row. */
  readonly onRefuse: (message: string) => void;
  /** A picture instead of a PDF. */
  readonly isPicture?: boolean;
  /** Above the row, such as the picture itself. */
  readonly preview?: ReactNode;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** The choose button, for moving the focus. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A PDF, or a picture, that is uploaded as soon as it is chosen or dropped on the row. */
export function FilePicker({
  id,
  label,
  value,
  upload,
  storedFile,
  onChoose,
  onCancel,
  onRetry,
  onForget,
  onRefuse,
  onDownload,
  onKeep,
  isPicture = false,
  preview,
  required,
  hint,
  error,
  disabled = false,
  readOnly = false,
  buttonRef,
}: FilePickerProps) {
  const { t } = useTranslation("form");
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isTarget, setIsTarget] = useState(false);
  const { refused, isRefusedHere, choose } = useFileChoice({
    upload,
    isPicture,
    onChoose,
    onForget,
    onRefuse,
  });
  const view = filePickerView({ value, upload, storedFile, refused });
  const isOff = disabled || readOnly;
  const canChoose = !isOff && view.kind !== "sending" && view.kind !== "failed";
  const isReturned = onKeep !== undefined && view.kind === "stored";
  const wrong = messageOf(view, error);

  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Otherwise choosing the same file again would not fire a change event.
    event.target.value = "";
    if (file) choose(file);
  };
  const hover = (event: DragEvent) => {
    if (!canChoose || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsTarget(true);
  };
  const drop = (event: DragEvent) => {
    // Also where dropping is disabled: the browser would open the file and leave the page.
    event.preventDefault();
    setIsTarget(false);
    const [file] = event.dataTransfer.files;
    if (canChoose && file) choose(file);
  };

  const actions = {
    empty: { text: t("chooseFile"), name: t("chooseFileFor", { label }) },
    refused: { text: t("change"), name: t("changeFile", { label }) },
    stored: { text: t("change"), name: t("changeFile", { label }) },
    sending: { text: t("cancel"), name: t("cancelUpload", { label }) },
    failed: { text: t("tryAgain"), name: t("retryUpload", { label }) },
    interrupted: { text: t("chooseAgain"), name: t("chooseFileFor", { label }) },
  } as const;
  const action = actions[view.kind];
  const press = () => {
    if (view.kind === "sending") onCancel();
    else if (view.kind === "failed") onRetry();
    else input.current?.click();
  };

  const keep = () => {
    // The button that was pressed goes.
    button.current?.focus();
    onKeep?.();
  };

  return (
    <FieldSet
      id={id}
      legend={label}
      required={required}
      hint={hint}
      error={wrong}
      isAnswer={isRefusedHere}
    >
      {preview}
      <FileRow
        $invalid={Boolean(wrong) || isReturned}
        $empty={view.kind === "empty"}
        $target={isTarget}
        $off={isOff}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setIsTarget(false)}
        onDrop={drop}
      >
        <FilePickerContent
          view={view}
          isOff={isOff}
          isPicture={isPicture}
          isReturned={isReturned}
          onDownload={onDownload}
        />
        {!readOnly && (
          <Buttons>
            {isReturned && !isOff && (
              <Button
                variant="TERTIARY"
                aria-label={t("fileKeepFor", { label })}
                disabled={disabled}
                onClick={keep}
              >
                {t("fileKeep")}
              </Button>
            )}
            {/* One button for every state, so that it keeps the focus. */}
            <Button
              ref={mergeRefs(button, buttonRef)}
              variant={view.kind === "empty" ? "OUTLINE-PRIMARY" : "TERTIARY"}
              size={view.kind === "empty" ? "DENSE" : "BASE"}
              aria-label={action.name}
              aria-describedby={wrong ? `${id}-error` : hint && `${id}-hint`}
              disabled={disabled}
              onClick={press}
            >
              {action.text}
            </Button>
            {(view.kind === "failed" || view.kind === "interrupted") && (
              <IconButton
                icon={X}
                iconSize={20}
                label={t("cancelUpload", { label })}
                disabled={disabled}
                onClick={onCancel}
              />
            )}
          </Buttons>
        )}
      </FileRow>
      {!isOff && (
        <input
          ref={input}
          type="file"
          accept={isPicture ? "image/*" : ".pdf,application/pdf"}
          hidden
          onChange={chosen}
        />
      )}
      <FilePickerStatus upload={upload} />
      <VisuallyHidden role="alert">{(refused || view.kind === "failed") && wrong}</VisuallyHidden>
    </FieldSet>
  );
}

/** The file's error; while an upload is running, "required" is not shown. */
function messageOf(view: FilePickerView, error: string | undefined): string | undefined {
  if (view.kind === "sending") return undefined;
  return view.problem ?? error;
}
