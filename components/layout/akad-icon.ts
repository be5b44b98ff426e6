import type { AkadType } from "@rukun/contract/master-codes";
import { ArrowRightLeft, Blend, type IconNode, Spline } from "lucide";

/** Each kind of contract has its own icon: opposite arrows, linked circles, an arc between two points. */
export const akadIcons = {
  murabahah: ArrowRightLeft,
  musyarakah: Blend,
  wakalah: Spline,
} as const satisfies Record<AkadType, IconNode>;
