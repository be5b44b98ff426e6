/** The required part of an open file handle. */
interface Target {
  writev(pieces: readonly Buffer[], position: number): Promise<{ bytesWritten: number }>;
}

/** The pieces without their first bytes. */
function behind(pieces: readonly Buffer[], bytes: number): Buffer[] {
  let skipped = bytes;
  return pieces.flatMap((piece) => {
    const rest = piece.subarray(Math.min(skipped, piece.length));
    skipped -= piece.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}

/**
 * Writes consecutive pieces without joining them. A nearly full disk causes a short write; writing the rest then
 * reports the error.
 * @throws Error of the system, mostly `ENOSPC`.
 */
export async function writePieces(
  handle: Target,
  pieces: readonly Buffer[],
  position: number,
): Promise<void> {
  let rest = behind(pieces, 0);
  for (let place = position; rest.length > 0; ) {
    const { bytesWritten } = await handle.writev(rest, place);
    if (bytesWritten === 0) throw Object.assign(new Error("no byte taken"), { code: "ENOSPC" });
    rest = behind(rest, bytesWritten);
    place += bytesWritten;
  }
}
