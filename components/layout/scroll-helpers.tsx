import { ArrowDown, ArrowUp } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "@/components/ui/icon-button";
import { color, layer, media, radius, shadow, space } from "@/styles/theme";
import { isCovering } from "./is-covering";

/** Distance in pixels from an end of the page that counts as reached (spec §9). */
const nearEnd = 48;
/** Milliseconds without scrolling that count as rest. */
const restAfter = 150;

const Place = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: calc(${space(4)} + env(safe-area-inset-bottom));
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space(2)};
  pointer-events: none;

  ${media.desktop} {
    right: 2px;
  }
`;

/** On laptops as narrow as the margin beside the content. */
const Round = styled(IconButton)<{ $isShown: boolean }>`
  border-color: ${color("line")};
  border-radius: ${radius.pill};
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh2};
  color: ${color("text")};
  pointer-events: auto;
  visibility: ${({ $isShown }) => ($isShown ? "visible" : "hidden")};

  &:hover {
    background-color: ${color("surface-2")};
  }

  ${media.desktop} {
    width: 28px;
  }
`;

interface Buttons {
  readonly up: boolean;
  readonly down: boolean;
}

const none: Buttons = { up: false, down: false };

function wantedButtons(): Buttons {
  const { scrollHeight, clientHeight } = document.documentElement;
  const { scrollY } = window;
  return { up: scrollY > nearEnd, down: scrollHeight - clientHeight - scrollY > nearEnd };
}

function scrollTo(top: number) {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: isStill ? "auto" : "smooth" });
}

const isFocused = (button: HTMLElement | null) => button?.matches(":focus-visible") ?? false;
const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;

/**
 * Two buttons on long pages: to the top, and to the bottom until it is reached. They show while the page rests, no
 * field has the focus, and nothing is below them that they would cover.
 */
export function ScrollHelpers() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(none);
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const isClear = (button: HTMLElement | null) =>
      button !== null && (isFocused(button) || !(isTyping() || isCovering(button)));
    const look = () => {
      const wanted = wantedButtons();
      setShown({
        up: wanted.up && isClear(up.current),
        down: wanted.down && isClear(down.current),
      });
    };
    const update = () => {
      clearTimeout(timer);
      timer = setTimeout(look, restAfter);
    };
    const move = () => {
      // Hiding the focused one would take the focus from a keyboard.
      setShown({ up: isFocused(up.current), down: isFocused(down.current) });
      update();
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    window.addEventListener("scroll", move, { passive: true });
    window.addEventListener("resize", move);
    document.addEventListener("focusin", update);
    document.addEventListener("focusout", update);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener("scroll", move);
      window.removeEventListener("resize", move);
      document.removeEventListener("focusin", update);
      document.removeEventListener("focusout", update);
    };
  }, []);

  return (
    <Place>
      <Round
        ref={up}
        $isShown={shown.up}
        icon={ArrowUp}
        iconSize={20}
        label={t("scrollToTop")}
        onClick={() => scrollTo(0)}
      />
      <Round
        ref={down}
        $isShown={shown.down}
        icon={ArrowDown}
        iconSize={20}
        label={t("scrollToBottom")}
        onClick={() => scrollTo(document.documentElement.scrollHeight)}
      />
    </Place>
  );
}
