import { createArgon2 } from "../lib/passwords.ts";

/** The same kind of hash as in production, for as little work as it can be had. */
export const lightPasswords = createArgon2({ memoryCost: 8, timeCost: 1, parallelism: 1 });
