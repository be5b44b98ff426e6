import { rmSync } from "node:fs";
import { dirname } from "node:path";

export default function globalTeardown(): void {
  const { RUKUN_TEST_FOLDER: folder, RUKUN_TEST_IMAGE_WORKER: worker } = process.env;
  for (const each of [folder, worker && dirname(worker)]) {
    if (each) rmSync(each, { recursive: true, force: true });
  }
}
