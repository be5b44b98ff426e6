import type { Database } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError } from "../../lib/api-error.ts";
import { addSeconds, type Clock } from "../../lib/clock.ts";
import { keyedHash, sameText } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import { mayOpenFile } from "./file-access.policy.ts";
import { findFile } from "./files.repository.ts";

/** Lifetime of a signed file address, in seconds. */
export const addressSeconds = 5 * 60;

/** The parts of an address, as received. */
export interface FileAddress {
  readonly fileId: string;
  readonly session: string;
  readonly expires: string;
  readonly signature: string;
}

/**
 * Addresses that a browser opens without headers, as an image or a download. They contain the id of the session they
 * were issued to, which grants nothing by itself: when the session ends, all its addresses expire.
 */
export interface FileAddresses {
  write(file: Pick<FileRow, "id">, sessionId: string): string;
  /**
   * The file behind an address. @throws ApiError `address_expired` also when its session has ended, `not_found` also
   * when its holder may no longer see the file.
   */
  open(address: FileAddress): Promise<FileRow>;
}

export function createFileAddresses(deps: {
  db: Database;
  clock: Clock;
  signingKey: Buffer;
  apiUrl: string;
  findSession: (sessionId: string) => Promise<SignedIn | null>;
}): FileAddresses {
  const { db, clock, signingKey, apiUrl } = deps;

  const sign = (fileId: string, session: string, expires: string) =>
    keyedHash(signingKey, `file:${fileId}:${session}:${expires}`);

  return {
    write({ id }, session) {
      const expires = String(Math.floor(addSeconds(clock(), addressSeconds).getTime() / 1000));
      const signature = sign(id, session, expires);
      return `${apiUrl}/v1/files/${id}?${new URLSearchParams({ session, expires, signature })}`;
    },

    async open({ fileId, session, expires, signature }) {
      const isOurs = isUuid(fileId) && sameText(signature, sign(fileId, session, expires));
      if (!isOurs) throw new ApiError("not_found");
      if (Number(expires) * 1000 < clock().getTime()) throw new ApiError("address_expired");
      const viewer = await deps.findSession(session);
      if (!viewer) throw new ApiError("address_expired");
      const file = await findFile(db, fileId);
      if (!file) throw new ApiError("not_found");
      if (!mayOpenFile(file, viewer)) throw new ApiError("not_found");
      return file;
    },
  };
}
