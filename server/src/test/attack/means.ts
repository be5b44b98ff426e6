import type { Service } from "./service.ts";

/** What an attack has to work with. */
export interface Means {
  readonly service: Service;
  /** An honest picture. */
  readonly photo: Buffer;
  readonly seed: number;
  /** Restarts the database server, stops it without a word, or lets it go on. */
  readonly disturb: (what: "restart" | "freeze" | "thaw") => Promise<void>;
}

export interface AttackResult {
  /** How often it was tried, in words. */
  readonly tried: string;
  /** Everything that should not have been; none is due. */
  readonly problems: readonly string[];
  /** Figures that are worth a look. */
  readonly notes?: string;
}

export interface Attack {
  readonly title: string;
  readonly run: (means: Means) => Promise<AttackResult>;
}
