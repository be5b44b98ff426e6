import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { IconButton } from "@/components/ui/icon-button";
import { color, layer, radius, shadow, space } from "@/styles/theme";

/** Distance in pixels from an end of the page that counts as reached (spec §9). */
const nearEnd = 48;

const Place = styled.div`
  position: fixed;
  right: ${space(4)};
  bottom: calc(${space(4)} + env(safe-area-inset-bottom));
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space(2)};
`;

const Round = styled(IconButton)`
  border-color: ${color("line")};
  border-radius: ${radius.pill};
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh2};
  color: ${color("text")};

  &:hover {
    background-color: ${color("surface-2")};
  }
`;

interface Ends {
  readonly isAtTop: boolean;
  readonly isAtBottom: boolean;
}

function readEnds(): Ends {
  const { scrollHeight, clientHeight } = document.documentElement;
  const { scrollY } = window;
  return {
    isAtTop: scrollY <= nearEnd,
    isAtBottom: scrollHeight - clientHeight - scrollY <= nearEnd,
  };
}

function scrollTo(top: number) {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top, behavior: isStill ? "auto" : "smooth" });
}

/** Two buttons on long pages: to the top, and to the bottom until it is reached. */
export function ScrollHelpers() {
  const { t } = useTranslation();
  const [ends, setEnds] = useState<Ends>({ isAtTop: true, isAtBottom: true });

  useEffect(() => {
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const now = readEnds();
        setEnds((before) =>
          before.isAtTop === now.isAtTop && before.isAtBottom === now.isAtBottom ? before : now,
        );
      });
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
    };
  }, []);

  return (
    <Place>
      {!ends.isAtTop && (
        <Round icon={ArrowUp} iconSize={20} label={t("scrollToTop")} onClick={() => scrollTo(0)} />
      )}
      {!ends.isAtBottom && (
        <Round
          icon={ArrowDown}
          iconSize={20}
          label={t("scrollToBottom")}
          onClick={() => scrollTo(document.documentElement.scrollHeight)}
        />
      )}
    </Place>
  );
}
