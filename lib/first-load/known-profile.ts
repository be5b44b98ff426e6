import type { UserProfile } from "@rukun/contract/profile";
import { create } from "zustand";

/** What the query cache knows of the profile, for parts that do without its code. */
interface KnownProfile {
  readonly data: UserProfile | undefined;
  readonly isError: boolean;
}

export const useProfileState = create<KnownProfile>(() => ({ data: undefined, isError: false }));

/** Whether some part of the page asks for it; renders nothing, because it changes during a render. */
let isRequested = false;
export const isProfileRequested = (): boolean => isRequested;

/** The cache tells of every change of every query: only what changed renders anything. */
export function setKnownProfile(next: KnownProfile, isRequestedNow: boolean): void {
  isRequested = isRequestedNow;
  const { data, isError } = useProfileState.getState();
  if (data !== next.data || isError !== next.isError) useProfileState.setState(next);
}
