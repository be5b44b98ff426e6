import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { packageRoot } from "../lib/package-root.ts";

/** Workers need files on disk, not Jest's in-memory modules. */
async function bundleWorker(
  path: string,
  folder: string,
  settings: BuildOptions = {},
): Promise<string> {
  const outfile = join(folder, `${basename(path)}.mjs`);
  await build({
    entryPoints: [join(packageRoot(), `src/${path}.ts`)],
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

/** Bundles the workers and tells the tests where they are. @returns the run's temporary folder */
export async function bundleWorkers(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "rukun-test-"));
  process.env.RUKUN_TEST_FOLDER = folder;
  process.env.RUKUN_TEST_PDF_WORKER = await bundleWorker("modules/files/pdf-worker", folder);
  // What these need is not only text: it is found from beside the real build.
  const beside = join(packageRoot(), "dist", basename(folder));
  const external = { packages: "external" } as const;
  const [image, contract] = await Promise.all([
    bundleWorker("modules/files/image-worker", beside, external),
    bundleWorker("documents/contract-worker", beside, external),
  ]);
  process.env.RUKUN_TEST_IMAGE_WORKER = image;
  process.env.RUKUN_TEST_CONTRACT_WORKER = contract;
  return folder;
}

export function removeWorkers(): void {
  const { RUKUN_TEST_FOLDER: folder, RUKUN_TEST_IMAGE_WORKER: worker } = process.env;
  for (const each of [folder, worker && dirname(worker)]) {
    if (each) rmSync(each, { recursive: true, force: true });
  }
}
