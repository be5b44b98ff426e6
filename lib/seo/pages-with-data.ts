import { logFailure } from "@/lib/log";
import { paths } from "@/lib/paths";

/** Static pages that show what the API says; there is no API during a build, so they are built without it. */
const pagesWithData: readonly string[] = [paths.home, paths.informationCenter];

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
