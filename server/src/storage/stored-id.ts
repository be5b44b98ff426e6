const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name is a valid id of stored bytes. */
export const isStoredId = (name: string): boolean => uuid.test(name);

/** Only UUIDs become part of a path or key. @throws Error for anything else. */
export function requireStoredId(id: string): void {
  if (!isStoredId(id)) throw new Error("the id of a stored file must be a UUID");
}
