import { useCallback, useState } from "react";

/** Pictures that were chosen or taken and not sent. They live as long as the dialog is open and are never stored. */
export function useUnsentFiles() {
  const [photo, setPhoto] = useState<File>();
  const [selfie, setSelfie] = useState<File>();
  return {
    photo,
    selfie,
    onPhotoChange: useCallback((file: File | undefined) => setPhoto(file), []),
    onSelfieChange: useCallback((file: File | undefined) => setSelfie(file), []),
  };
}

export type UnsentFiles = ReturnType<typeof useUnsentFiles>;
