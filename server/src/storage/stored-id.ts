const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name is one that stored bytes can have. */
export const isStoredId = (name: string): boolean => uuid.test(name);

/** Nothing but a UUID ever becomes part of a path or key. @throws Error for anything else. */
export function requireStoredId(id: string): void {
  if (!isStoredId(id)) throw new Error("the id of a stored file must be a UUID");
}
