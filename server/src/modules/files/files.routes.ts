import { downloadFile } from "@rukun/contract/files";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import { sendPrivateFile } from "../../plugins/send-file.ts";
import type { FilesService } from "./files.service.ts";

export function filesRoutes(handle: HandleCall, files: FilesService): void {
  handle(downloadFile, async ({ params, query }, reply) => {
    const { file, bytes } = await files.openAddress({ fileId: params.file_id, ...query });
    sendPrivateFile(reply, file, bytes);
    return undefined;
  });
}
