/** Bytes of a body without files: the longest honest one has a third of it in its longest spelling. */
export const maxTextBytes = 64 * 1024;
/** Keys and items of a body or a query, at all depths; the largest form has some forty. */
const maxMembers = 400;
const maxDepth = 8;

/**
 * Whether something received may be checked at all. Too many members would take long, too deep ones too, and no field
 * is called like the key that stands for an object's prototype.
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
