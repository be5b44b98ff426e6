import type { FastifyReply } from "fastify";
import type { FileRow } from "../db/schema/files.ts";

type Sent = Pick<FileRow, "name" | "contentType">;

/** RFC 5987: percent-encoded UTF-8, so that a name cannot inject into the header. */
const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Prevents browsers from executing or sniffing the content. */
const shield = (reply: FastifyReply, { name, contentType }: Sent): FastifyReply =>
  reply
    .type(contentType)
    .header("Content-Disposition", `attachment; filename*=UTF-8''${encodedName(name)}`)
    .header("X-Content-Type-Options", "nosniff")
    .header("Content-Security-Policy", "default-src 'none'; sandbox")
    .header("Cross-Origin-Resource-Policy", "cross-origin");

/** A file that some may see: never cached, because it would outlive a logout. */
export const sendPrivateFile = (reply: FastifyReply, file: Sent, bytes: Buffer): FastifyReply =>
  shield(reply, file).header("Cache-Control", "private, no-store").send(bytes);

/** A file that everybody may see. Its id stands for these bytes for ever, so caches may keep it for a year. */
export const sendPublicFile = (reply: FastifyReply, file: Sent, bytes: Buffer): FastifyReply =>
  shield(reply, file).header("Cache-Control", "public, max-age=31536000, immutable").send(bytes);
