import { definePart } from "@/lib/first-load/static-part";
import { FrozenNotice } from "../frozen-notice";
import { TwoSidedReceipt } from "./two-sided-receipt";

/* Parts of the proof that a reader only looks at. */

export const frozenPart = definePart(typeof window === "undefined" ? FrozenNotice : undefined, () =>
  import("../frozen-notice").then((module) => module.FrozenNotice),
);

export const receiptPart = definePart(
  typeof window === "undefined" ? TwoSidedReceipt : undefined,
  () => import("./two-sided-receipt").then((module) => module.TwoSidedReceipt),
);
