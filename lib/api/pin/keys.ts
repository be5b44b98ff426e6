/** Query keys of the PIN. */
export const pinKeys = { state: ["pin"] } as const;
