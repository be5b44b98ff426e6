/** Cache keys of a company's members. */
export const memberKeys = {
  list: ["members", "list"] as const,
  invitation: (token: string) => ["members", "invitation", token] as const,
};
