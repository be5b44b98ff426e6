const isTerminal = Boolean(process.stdout.isTTY);

/** Seconds with one decimal: `12.3 s`. */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

export const say = (line = "") => process.stdout.write(`${line}\n`);

/**
 * Runs one step and prints its title, progress and duration. A step that takes longer than ten seconds shows that it is
 * still running: in a terminal on its own line, elsewhere with a line every ten seconds.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T>} run `note` reports the current activity
 * @returns {Promise<T>}
 */
export async function step(title, run) {
  const begun = Date.now();
  let latest = "";
  const timer = setInterval(
    () => {
      const line = `${title} … ${Math.round((Date.now() - begun) / 1000)} s${latest && `, ${latest}`}`;
      process.stdout.write(isTerminal ? `\r\u001b[2K  ${line}` : `  ${line}\n`);
    },
    isTerminal ? 1000 : 10_000,
  );
  const end = (mark) => {
    clearInterval(timer);
    const line = `${mark} ${title} (${seconds(Date.now() - begun)})`;
    process.stdout.write(isTerminal ? `\r\u001b[2K${line}\n` : `${line}\n`);
  };
  try {
    const result = await run((text) => {
      latest = text;
    });
    end("✓");
    return result;
  } catch (error) {
    end("✗");
    throw error;
  }
}
