import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";

/** Milliseconds the pointer may be outside before the panel closes: enough to cross a gap. */
const closeDelay = 150;

interface Disclosure {
  readonly isOpen: boolean;
  close(): void;
  /** Props of the element around button and panel. */
  readonly rootProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onKeyDown(event: KeyboardEvent): void;
    onBlur(event: FocusEvent): void;
  };
  readonly buttonProps: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    onClick(): void;
    onKeyDown(event: KeyboardEvent): void;
    readonly "aria-expanded": boolean;
  };
}

/**
 * A panel under its button: opens on hover, click or tap, and by keyboard (Enter, Space, or arrow down, which also
 * moves into it). Closes on Esc, a press outside, or when the focus leaves. A click while hovering pins it open after the
 * mouse has left.
 */
export function useDisclosure(focusFirst: () => void): Disclosure {
  const [state, setState] = useState<"closed" | "hovered" | "pinned">("closed");
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOpen = state !== "closed";

  const close = () => setState("closed");

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setState("closed");
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isOpen]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isOpen,
    close,
    rootProps: {
      ref: root,
      onPointerEnter(event) {
        if (event.pointerType !== "mouse") return;
        clearTimeout(timer.current);
        setState((now) => (now === "closed" ? "hovered" : now));
      },
      onPointerLeave(event) {
        if (event.pointerType !== "mouse") return;
        clearTimeout(timer.current);
        timer.current = setTimeout(
          () => setState((now) => (now === "hovered" ? "closed" : now)),
          closeDelay,
        );
      },
      onKeyDown(event) {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
        button.current?.focus();
      },
      onBlur(event) {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) close();
      },
    },
    buttonProps: {
      ref: button,
      "aria-expanded": isOpen,
      onClick: () => setState((now) => (now === "pinned" ? "closed" : "pinned")),
      onKeyDown(event) {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        setState("pinned");
        // The panel is rendered by the next frame at the latest.
        requestAnimationFrame(focusFirst);
      },
    },
  };
}
