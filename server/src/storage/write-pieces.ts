/** What is needed of a file that is open for writing. */
interface Target {
  writev(pieces: readonly Buffer[], position: number): Promise<{ bytesWritten: number }>;
}

/** What is left of pieces behind their first bytes. */
function behind(pieces: readonly Buffer[], bytes: number): Buffer[] {
  let skipped = bytes;
  return pieces.flatMap((piece) => {
    const rest = piece.subarray(Math.min(skipped, piece.length));
    skipped -= piece.length - rest.length;
    return rest.length > 0 ? [rest] : [];
  });
}

/**
 * Writes pieces one behind the other without joining them first. A disk that is nearly full takes a part: asked for the
 * rest it says why not.
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
