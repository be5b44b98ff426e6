import { createArgon2 } from "../lib/passwords.ts";

/** The same hash function as in production, with minimum cost. */
export const lightPasswords = createArgon2({ memoryCost: 8, timeCost: 1, parallelism: 1 });
