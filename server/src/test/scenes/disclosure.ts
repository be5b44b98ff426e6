import { getDisclosure, getDisclosureRows } from "@rukun/contract/disclosure";
import { type CallScene, scene } from "./scene.ts";

export const disclosureScenes: readonly CallScene[] = [
  scene(getDisclosure, async () => ({})),
  scene(getDisclosureRows, async () => ({})),
];
