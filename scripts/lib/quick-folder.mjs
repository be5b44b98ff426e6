import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/**
 * A folder for what need not survive a restart of the machine: in memory where there is room, and otherwise the
 * temporary one. A disk's file system takes half a second of processor time for the thousand files of a test database.
 * @param {number} [needed] bytes: test databases, their log and a few copies
 * @param {string} [memory]
 */
export function quickFolder(needed = 4 * 1024 ** 3, memory = "/dev/shm") {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
