import { create } from "zustand";
import { localStore } from "@/lib/browser-storage";

const key = "reviewShortcuts";

interface ShortcutSetting {
  readonly isOn: boolean;
  setOn(isOn: boolean): void;
  /** Reads the stored choice; the server does not know it. */
  restore(): void;
}

/** Whether single keys act. They can be turned off: dictation and some aids send letters of their own (WCAG 2.1.4). */
export const useShortcutSetting = create<ShortcutSetting>((set) => ({
  isOn: true,
  setOn: (isOn) => {
    localStore.set(key, String(isOn));
    set({ isOn });
  },
  restore: () => set({ isOn: localStore.get(key) !== "false" }),
}));
