/** Types of pictures that the server accepts; others are converted before the upload. */
export const acceptedTypes: readonly string[] = ["image/jpeg", "image/png"];
