import { hash, type Options, verify } from "@node-rs/argon2";

/** Hashes and verifies passwords. */
export interface PasswordHasher {
  /** @param salt random by default; the same password and salt give the same hash. */
  hash(password: string, salt?: Buffer): Promise<string>;
  /** False also for a stored text that is no hash. */
  verify(stored: string, password: string): Promise<boolean>;
}

/**
 * Cost of one hash, after OWASP's password storage advice for argon2id: 19 MiB (in KiB here), 2 passes, 1 lane.
 * A hash carries its own cost, so raising these numbers leaves older hashes readable.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id, the library's default kind. It runs on the thread pool, not on the event loop. */
export const createArgon2 = (parameters: Options): PasswordHasher => ({
  hash: (password, salt) => hash(password, salt ? { ...parameters, salt } : parameters),
  verify: (stored, password) => verify(stored, password).catch(() => false),
});

export const argon2Passwords: PasswordHasher = createArgon2(cost);
