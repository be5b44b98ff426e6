import { writePieces } from "./write-pieces.ts";

/** A disk that takes a few bytes at a time, and then fails. */
function nearlyFull(room: number, atOnce: number) {
  const taken = Buffer.alloc(room);
  let used = 0;
  return {
    taken,
    used: () => used,
    async writev(pieces: readonly Buffer[], position: number) {
      const bytes = Buffer.concat(pieces).subarray(0, Math.min(atOnce, room - used));
      if (bytes.length === 0) throw Object.assign(new Error("full"), { code: "ENOSPC" });
      bytes.copy(taken, position);
      used += bytes.length;
      return { bytesWritten: bytes.length };
    },
  };
}

const pieces = [Buffer.from("ab"), Buffer.alloc(0), Buffer.from("cde"), Buffer.from("f")];

test.each([1, 2, 3, 4, 5, 6, 7])("goes on behind what %i bytes at a time leave", async (atOnce) => {
  const disk = nearlyFull(6, atOnce);
  await writePieces(disk, pieces, 0);
  expect(disk.taken.toString()).toBe("abcdef");
});

test("says that the disk is full, not that something went wrong", async () => {
  await expect(writePieces(nearlyFull(4, 3), pieces, 0)).rejects.toMatchObject({ code: "ENOSPC" });
});

test("does not ask for ever what takes nothing", async () => {
  const writev = async () => ({ bytesWritten: 0 });
  await expect(writePieces({ writev }, pieces, 0)).rejects.toMatchObject({ code: "ENOSPC" });
});

test("writes nothing of nothing", async () => {
  const disk = nearlyFull(0, 1);
  await writePieces(disk, [Buffer.alloc(0)], 0);
  expect(disk.used()).toBe(0);
});
