import type { Service } from "./service.ts";

/** Resources of an attack. */
export interface Means {
  readonly service: Service;
  /** An honest picture. */
  readonly photo: Buffer;
  readonly seed: number;
  /** Restarts, freezes or resumes the database server. */
  readonly disturb: (what: "restart" | "freeze" | "thaw") => Promise<void>;
}

export interface AttackResult {
  /** Number of attempts, as text. */
  readonly tried: string;
  /** Everything found wrong; expected to be empty. */
  readonly problems: readonly string[];
  /** Further figures of interest. */
  readonly notes?: string;
}

export interface Attack {
  readonly title: string;
  readonly run: (means: Means) => Promise<AttackResult>;
}
