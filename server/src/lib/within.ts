/** Waits for work at most this long and ignores its failure: at shutdown nobody can handle it. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), timeIsUp]);
  clearTimeout(timer);
}
