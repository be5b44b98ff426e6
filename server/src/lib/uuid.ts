const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUID; PostgreSQL raises an error when anything else is compared with one. */
export const isUuid = (text: string): boolean => pattern.test(text);
