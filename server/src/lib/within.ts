/** Waits for work, but not for longer than this, and not for its success: whoever ends has nobody left to tell. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), timeIsUp]);
  clearTimeout(timer);
}
