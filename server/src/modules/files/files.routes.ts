import { downloadFile } from "@rukun/contract/files";
import type { FastifyReply } from "fastify";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { FilesService } from "./files.service.ts";

/** RFC 5987: percent-encoded UTF-8, so that a name cannot inject into the header. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Prevents browsers from executing or sniffing the content, and from caching it beyond a logout. */
const shield = (reply: FastifyReply, name: string, contentType: string) =>
  reply
    .type(contentType)
    .header("Content-Disposition", `attachment; filename*=UTF-8''${encodedName(name)}`)
    .header("X-Content-Type-Options", "nosniff")
    .header("Content-Security-Policy", "default-src 'none'; sandbox")
    .header("Cross-Origin-Resource-Policy", "cross-origin")
    .header("Cache-Control", "private, no-store");

export function filesRoutes(handle: HandleCall, files: FilesService): void {
  handle(downloadFile, async ({ params, query }, reply) => {
    const { file, bytes } = await files.openAddress({ fileId: params.file_id, ...query });
    shield(reply, file.name, file.contentType).send(bytes);
    return undefined;
  });
}
