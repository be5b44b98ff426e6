/** Runs once in each web process when it starts. */
export async function register(): Promise<void> {
  const { NEXT_PHASE, PORT, REVALIDATE_KEY } = process.env;
  if (NEXT_PHASE === "phase-production-build") return;
  if (process.env.NODE_ENV !== "production" || !PORT || !REVALIDATE_KEY) return;
  const { renderPagesWithData } = await import("@/lib/seo/pages-with-data");
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, ms).unref();
    });
  // Not awaited: the process serves no request before this has returned.
  void renderPagesWithData({ port: PORT, key: REVALIDATE_KEY }, wait);
}
