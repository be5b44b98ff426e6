/** pino's number for a warning. */
const warning = 40;

/**
 * What of a process's output belongs on the terminal: warnings and errors. The rest is in its log file.
 * @param {string} line
 * @param {boolean} isError whether it came on the error channel
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
