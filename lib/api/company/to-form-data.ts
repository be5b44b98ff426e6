/** The multipart body of a step of texts. */
export function toFormData(body: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [key, value] of Object.entries(body)) data.set(key, value);
  return data;
}
