import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { packageRoot } from "../lib/package-root.ts";

/** Workers need files on disk, not Jest's in-memory modules. */
async function bundleWorker(
  name: string,
  folder: string,
  settings: BuildOptions = {},
): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(packageRoot(), `src/modules/files/${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    ...settings,
    alias: {
      "@rukun/contract": join(packageRoot(), "../contract/src"),
      "@rukun/finance": join(packageRoot(), "../finance/src"),
    },
    logLevel: "silent",
  });
  return outfile;
}

/** Bundles the workers for files and tells the tests where they are. @returns the run's temporary folder */
export async function bundleWorkers(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "rukun-test-"));
  process.env.RUKUN_TEST_FOLDER = folder;
  process.env.RUKUN_TEST_PDF_WORKER = await bundleWorker("pdf-worker", folder);
  // The decoder is not only text: it is found from beside the real build.
  process.env.RUKUN_TEST_IMAGE_WORKER = await bundleWorker(
    "image-worker",
    join(packageRoot(), "dist", basename(folder)),
    { packages: "external" },
  );
  return folder;
}

export function removeWorkers(): void {
  const { RUKUN_TEST_FOLDER: folder, RUKUN_TEST_IMAGE_WORKER: worker } = process.env;
  for (const each of [folder, worker && dirname(worker)]) {
    if (each) rmSync(each, { recursive: true, force: true });
  }
}
