import { rmSync } from "node:fs";

export default function globalTeardown(): void {
  const folder = process.env.RUKUN_TEST_FOLDER;
  if (folder) rmSync(folder, { recursive: true, force: true });
}
