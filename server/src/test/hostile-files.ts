import { maxFileBytes } from "@rukun/contract/patterns";
import { active } from "./hostile/active-content.ts";
import { embedded } from "./hostile/attachments.ts";
import { broken, encrypted } from "./hostile/damaged.ts";
import { harmless } from "./hostile/harmless.ts";
import { complex } from "./hostile/heavy.ts";
import { polyglots, wrongThings } from "./hostile/other-kinds.ts";
import type { HostileFile } from "./hostile/tools.ts";

/** Files in the place of a PDF. */
export const hostilePdfs: readonly HostileFile[] = [
  ...wrongThings,
  ...polyglots,
  ...broken,
  ...encrypted,
  ...active,
  ...embedded,
  ...complex,
  ...harmless,
];

/** One byte more than may be announced. */
export const oversized = maxFileBytes + 1;
