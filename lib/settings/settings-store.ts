import type { Locale } from "@rukun/contract/locales";
import { create } from "zustand";
import { themeColors } from "@/lib/boot/theme-colors";
import { localStore } from "@/lib/browser-storage";
import { languageKey, readLanguage } from "@/lib/i18n/language";

const darkModeKey = "darkMode";

/** Settings of this browser (spec §3); dark mode and language survive the visit. */
interface Settings {
  readonly darkMode: boolean;
  /** Whether the side menu is open. */
  readonly folded: boolean;
  readonly language: Locale;
  readonly pageName: string;
  setDarkMode(darkMode: boolean): void;
  setFolded(folded: boolean): void;
  setLanguage(language: Locale): void;
  setPageName(pageName: string): void;
  /** Reads stored settings; the server does not know them. */
  restore(): void;
}

export const useSettings = create<Settings>((set) => ({
  darkMode: false,
  folded: false,
  language: "id",
  pageName: "",
  setDarkMode: (darkMode) => {
    localStore.set(darkModeKey, String(darkMode));
    applyTheme(darkMode);
    set({ darkMode });
  },
  setFolded: (folded) => set({ folded }),
  setLanguage: (language) => {
    localStore.set(languageKey, language);
    set({ language });
  },
  setPageName: (pageName) => set({ pageName }),
  restore: () =>
    set({ darkMode: localStore.get(darkModeKey) === "true", language: readLanguage() }),
}));

function applyTheme(darkMode: boolean): void {
  const root = document.documentElement;
  if (darkMode) root.setAttribute("data-theme", "dark");
  else root.removeAttribute("data-theme");
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", darkMode ? themeColors.dark : themeColors.light);
}
