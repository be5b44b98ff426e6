import { hash, type Options, verify } from "@node-rs/argon2";

/** Turns passwords into what may be stored. */
export interface PasswordHasher {
  /** @param salt random unless it is given; the same password with the same salt gives the same text. */
  hash(password: string, salt?: Buffer): Promise<string>;
  /** False also for a stored text that is no hash. */
  verify(stored: string, password: string): Promise<boolean>;
}

/**
 * Cost of one hash, after OWASP's password storage advice for argon2id: 19 MiB (in KiB here), 2 passes, 1 lane.
 * A hash carries its own cost, so raising these numbers leaves older hashes readable.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id, the library's default kind. It works on other threads than the one that answers requests. */
export const createArgon2 = (parameters: Options): PasswordHasher => ({
  hash: (password, salt) => hash(password, salt ? { ...parameters, salt } : parameters),
  verify: (stored, password) => verify(stored, password).catch(() => false),
});

export const argon2Passwords: PasswordHasher = createArgon2(cost);
