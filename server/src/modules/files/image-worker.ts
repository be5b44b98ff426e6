import type { FieldMessageKey } from "@rukun/contract/messages";
import { type CleanImage, cleanImage, ImageRefusedError } from "./image-cleaner.ts";

/** Messages of the process: one when it is ready, then one answer per picture. */
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
// Immediately, even during a picture: an orderly exit would wait for the decoder.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
say({ ready: true });
