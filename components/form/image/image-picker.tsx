import { Camera, RefreshCw, Upload } from "lucide";
import { useTranslation } from "next-i18next/pages";
import {
  type ChangeEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useLazyPart } from "@/components/form/use-lazy-part";
import { useMediaQuery } from "@/components/form/use-media-query";
import { useObjectUrl } from "@/components/form/use-object-url";
import { Button } from "@/components/ui/button";
import { FieldSet } from "@/components/ui/field";
import { mergeRefs } from "@/components/ui/merge-refs";
import { Spinner } from "@/components/ui/spinner";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatFileSize } from "@/lib/format/file-size";
import { middleTruncate } from "@/lib/format/middle-truncate";
import { useLocale } from "@/lib/i18n/use-locale";
import {
  Card,
  Choices,
  FileName,
  FileSize,
  FileWords,
  NoFile,
  Preparing,
  Row,
} from "./image-picker-style";
import { ImagePreview } from "./image-preview";
import { useImageChoice } from "./use-image-choice";

const loadCamera = () => import("@/components/form/camera/photo-camera");

/** A picture already stored on the server. */
interface StoredPicture {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly url: string;
}

export interface ImagePickerProps {
  readonly id: string;
  readonly label: string;
  readonly value: File | null;
  /** Null when the server rejected the file and the stored picture stays. */
  readonly onChange: (file: File | null) => void;
  readonly storedFile?: StoredPicture | null;
  /** An officer returned the stored picture. */
  readonly isReturned?: boolean;
  /** Shrinks the picture before it becomes the value. */
  readonly prepare?: (file: File) => Promise<File>;
  /** Offered where the camera cannot be used. */
  readonly alternative?: ReactNode;
  readonly required?: boolean;
  readonly hint?: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** The choose button, for moving the focus. */
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A photo from the camera or a file, with a preview. */
export function ImagePicker({
  id,
  label,
  value,
  onChange,
  storedFile,
  isReturned = false,
  prepare,
  alternative,
  required,
  hint,
  error,
  disabled = false,
  readOnly = false,
  buttonRef,
}: ImagePickerProps) {
  const { t } = useTranslation("form");
  const locale = useLocale();
  // Phones and tablets take the photo with their own camera app; the file dialog of a laptop has none.
  const hasCameraApp = useMediaQuery("(pointer: coarse)");
  const camera = useLazyPart(loadCamera);
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasChosen = useRef(false);
  const { problem, isPreparing, choose, reject } = useImageChoice(onChange, prepare);
  const objectUrl = useObjectUrl(value);
  const shown = value ?? storedFile ?? null;
  const isOff = disabled || readOnly;
  const wrong =
    problem && shown ? t("pictureKept", { problem, name: shown.name }) : (problem ?? error);

  const refuse = useEffectEvent(reject);
  useEffect(() => {
    // Rejected by the server: the stored picture is still the valid one, and is shown again.
    if (error && value && storedFile) refuse(error);
  }, [error, value, storedFile]);

  useEffect(() => {
    // The pressed button was replaced by another one; move the focus there.
    if (!value || !wasChosen.current) return;
    wasChosen.current = false;
    button.current?.focus();
  }, [value]);

  const take = (file: File) => {
    wasChosen.current = true;
    void choose(file);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Otherwise choosing the same file again would not fire a change event.
    event.target.value = "";
    if (file) take(file);
  };
  const isBad = isReturned && !value;
  const describedBy = wrong ? `${id}-error` : hint && `${id}-hint`;
  const nameAndSize = shown && `${shown.name}, ${formatFileSize(shown.size, locale)}`;

  return (
    <FieldSet
      id={id}
      legend={label}
      required={required}
      hint={hint}
      error={wrong}
      isAnswer={problem !== null}
    >
      <Card $invalid={Boolean(wrong) || isBad}>
        <ImagePreview src={value ? objectUrl : (storedFile?.url ?? null)} label={label} />
        <Row>
          {shown && !isPreparing && (
            <FileWords>
              <FileName title={shown.name}>{middleTruncate(shown.name)}</FileName>
              <FileSize>
                {formatFileSize(shown.size, locale)}
                {isBad && ` · ${t("fileReturned")}`}
              </FileSize>
            </FileWords>
          )}
          {isOff && !shown && <NoFile>{t("fileNone")}</NoFile>}
          {isPreparing && (
            <Preparing>
              <Spinner size={16} />
              {t("preparingPicture")}
            </Preparing>
          )}
          {!isOff && !isPreparing && shown && (
            <Button
              ref={mergeRefs(button, buttonRef)}
              variant="TERTIARY"
              icon={RefreshCw}
              aria-label={t("changeFile", { label })}
              aria-describedby={describedBy}
              onClick={() => fileInput.current?.click()}
            >
              {t("change")}
            </Button>
          )}
          {!isOff && !isPreparing && !shown && (
            <Choices>
              <Button
                icon={Camera}
                aria-describedby={describedBy}
                onClick={() => (hasCameraApp ? cameraInput.current?.click() : void camera.open())}
              >
                {t("takePhoto")}
              </Button>
              <Button
                ref={mergeRefs(button, buttonRef)}
                variant="OUTLINE-PRIMARY"
                icon={Upload}
                aria-describedby={describedBy}
                onClick={() => fileInput.current?.click()}
              >
                {t("chooseFile")}
              </Button>
            </Choices>
          )}
        </Row>
      </Card>
      {!isOff && (
        <>
          <input ref={fileInput} type="file" accept="image/*" hidden onChange={chosen} />
          <input
            ref={cameraInput}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={chosen}
          />
        </>
      )}
      {camera.part && (
        <camera.part.PhotoCamera
          open={camera.isOpen}
          label={label}
          alternative={alternative}
          onClose={camera.close}
          onTake={take}
        />
      )}
      <VisuallyHidden role="status">
        {isPreparing ? t("preparingPicture") : value && nameAndSize}
      </VisuallyHidden>
      <VisuallyHidden role="alert">{problem && wrong}</VisuallyHidden>
    </FieldSet>
  );
}
