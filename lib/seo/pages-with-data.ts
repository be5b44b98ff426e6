import { logFailure } from "@/lib/log";
import { legalDocuments, legalPath, paths } from "@/lib/paths";

/**
 * Static pages that a build cannot finish: there is no API then, and the site's own address, with which the picture of
 * a passed-on link begins, is not known.
 */
const pagesWithData: readonly string[] = [
  paths.home,
  paths.informationCenter,
  paths.login,
  paths.register,
  paths.contractCheck,
  ...legalDocuments.map(legalPath),
];

const firstPause = 250;
const longestPause = 30_000;

/** Renders them once this process serves requests, and the API answers: no visitor should get the page of the build. */
export async function renderPagesWithData(
  { port, key }: { port: string; key: string },
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    await wait(pause);
    const isDone = await fetch(`http://localhost:${port}/api/revalidate`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ paths: pagesWithData }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isDone) return;
    if (pause === longestPause) logFailure("The API does not answer yet", { port });
  }
}
