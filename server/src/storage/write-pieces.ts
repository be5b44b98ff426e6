import type { FileHandle } from "node:fs/promises";

/**
 * Writes pieces one behind the other without joining them first.
 * @throws Error when the disk took only some of the bytes.
 */
export async function writePieces(
  handle: FileHandle,
  pieces: readonly Buffer[],
  position: number,
): Promise<void> {
  const wanted = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const { bytesWritten } = await handle.writev(pieces, position);
  if (bytesWritten !== wanted) throw new Error("the disk did not take all bytes");
}
