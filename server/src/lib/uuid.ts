const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an identifier of ours; PostgreSQL refuses to compare anything else with one. */
export const isUuid = (text: string): boolean => pattern.test(text);
