import type { Locale } from "@rukun/contract/locales";
import { type FieldMessageKey, fieldMessage } from "@rukun/contract/messages";
import { formatProblem, sizeProblem } from "@/components/form/image/image-file";
import type { FileUpload, StartFileUpload } from "./file-upload";

const loadDownscale = () => import("@/lib/images/downscale");

/** A picture of any kind that this browser can decode becomes one that the server accepts, before it is sent. */
export const pictureUpload =
  (send: StartFileUpload, locale: Locale): StartFileUpload =>
  (file, onState) => {
    let upload: FileUpload | undefined;
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    const refuse = (key: FieldMessageKey) =>
      onState({ kind: "refused", message: fieldMessage(key, locale) });

    async function convert(): Promise<void> {
      const picture = await loadDownscale()
        .then(({ downscaleImage }) => downscaleImage(file))
        .catch(() => file);
      if (isOver) return;
      const problem = formatProblem(picture) ?? sizeProblem(picture);
      if (problem) refuse(problem);
      else upload = send(picture, onState);
    }

    onState({ kind: "uploading", fraction: 0 });
    void convert();
    return {
      cancel: () => {
        end();
        upload?.cancel();
      },
      retry: () => upload?.retry(),
      stop: () => {
        end();
        upload?.stop();
      },
    };
  };
