import { useEffect, useRef } from "react";
import { useShortcutSetting } from "./shortcut-setting";

/** By the key's name in lower case. */
type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])';

/**
 * Single keys of the whole page. They act neither while somebody types, except for Escape, nor behind an open dialog,
 * nor together with Ctrl, Alt or the command key, which belong to browser and screen reader.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const isOn = useShortcutSetting((setting) => setting.isOn);
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      const act = current.current[key];
      if (!act) return;
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (isTyping !== (key === "escape")) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
