/** Masked email, recognisable by its owner only: `ra•••@rukun.id`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const shown = at > 3 ? 2 : 1;
  return `${email.slice(0, shown)}•••${email.slice(at)}`;
}
