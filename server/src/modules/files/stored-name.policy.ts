const maxLength = 120;

/** Control and format characters (bidirectional marks among them), line separators, halves of characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The base name of a path, without characters that could mislead readers or file systems, ending in `extension`. */
function storedName(received: string, fallback: string, extension: string): string {
  const base = received.split(/[/\\]/).at(-1) ?? "";
  const stem = base
    .replace(invisible, "")
    .replace(/[<>:"|?*]/g, "")
    .trim()
    .replace(/\.[^.]{0,10}$/, "")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  const kept = Array.from(stem)
    .slice(0, maxLength - extension.length)
    .join("");
  return `${kept || fallback}${extension}`;
}

/**
 * The name a received picture is kept under: 120 characters at most, ending in `.jpg` because every picture is
 * re-encoded to JPEG.
 * @param fallback without extension, used when nothing of the name is left.
 */
export const storedImageName = (received: string, fallback: string): string =>
  storedName(received, fallback, ".jpg");

/** The same for a document, ending in `.pdf` because nothing else is kept. */
export const storedPdfName = (received: string, fallback: string): string =>
  storedName(received, fallback, ".pdf");
