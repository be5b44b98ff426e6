/** A multipart body; what is left out is no field. */
export function toFormData(body: Readonly<Record<string, unknown>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) data.set(name, value, value.name);
    else if (value !== undefined) data.set(name, String(value));
  }
  return data;
}
