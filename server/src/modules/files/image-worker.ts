import type { FieldMessageKey } from "@rukun/contract/messages";
import { type CleanImage, cleanImage, ImageRefusedError } from "./image-cleaner.ts";

/** What the process says: once when it can begin, then one answer for each picture. */
export type ImageWorkerMessage =
  | { readonly ready: true }
  | { readonly image: CleanImage }
  | { readonly refusal: FieldMessageKey };

const say = (message: ImageWorkerMessage) => process.send?.(message);

process.on("message", (data: Buffer) => {
  cleanImage(data).then(
    (image) => say({ image }),
    (error) =>
      say({ refusal: error instanceof ImageRefusedError ? error.key : ("fileBroken" as const) }),
  );
});
// At once, also in the middle of a picture: an orderly end would wait for the decoder.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
say({ ready: true });
