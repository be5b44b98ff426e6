/** pino's level for warnings. */
const warning = 40;

/**
 * Selects the output lines for the terminal: warnings and errors. The rest is in the log file.
 * @param {string} line
 * @param {boolean} isError whether it was written to stderr
 * @returns {string | null}
 */
export function noteworthy(line, isError) {
  if (line.startsWith("{")) {
    try {
      const { level, msg, kind, reqId: requestId } = JSON.parse(line);
      if (!(level >= warning)) return null;
      return [msg, kind, requestId && `(request ${requestId})`].filter(Boolean).join(" ");
    } catch {
      return null;
    }
  }
  return isError && line.trim() ? line : null;
}
