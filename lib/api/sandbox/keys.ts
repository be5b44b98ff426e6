/** Query keys of what is played outside production. */
export const sandboxKeys = { accounts: ["sandbox", "virtual-accounts"] } as const;
