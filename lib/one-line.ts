/** Not by its class: one that another realm made has another. */
const isError = (thrown: unknown): thrown is Error =>
  typeof thrown === "object" && thrown !== null && "name" in thrown && "message" in thrown;

/**
 * An error with its reasons, for the log of a server; whatever else is logged stays as it is. Dumped whole, an error
 * that ended a request in time brings along every constant of its class.
 */
export function inOneLine(thrown: unknown): unknown {
  if (!isError(thrown)) return thrown;
  const told = `${thrown.name}: ${thrown.message}`.replace(/\s+/g, " ");
  return isError(thrown.cause) ? `${told}, because ${inOneLine(thrown.cause)}` : told;
}
