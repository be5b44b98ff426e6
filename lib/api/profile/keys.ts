/** Query keys of the signed-in user. */
export const profileKeys = { profile: ["profile"] } as const;
