/** Query keys of the account itself. */
export const accountKeys = { sessions: ["account", "sessions"] } as const;
