/** Maximum bytes of a body without files; the longest legitimate one needs a third of it in its longest encoding. */
export const maxTextBytes = 64 * 1024;
/** Keys and items of a body or a query, at all depths; the largest form has some forty. */
const maxMembers = 400;
const maxDepth = 8;

/**
 * Whether received data is safe to validate: too many or too deeply nested members would take long, and `__proto__` is
 * never a field.
 */
export function isBounded(received: unknown): boolean {
  let members = 0;
  let level: unknown[] = [received];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue;
      const keys = Object.keys(value);
      members += keys.length;
      if (members > maxMembers || keys.includes("__proto__")) return false;
      next.push(...Object.values(value));
    }
    level = next;
  }
  return true;
}
