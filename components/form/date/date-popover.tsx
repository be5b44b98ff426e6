import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { styled } from "styled-components";
import { useEscape } from "@/components/form/use-escape";
import { enterWindow } from "@/components/ui/dialog-history";
import { color, layer, radius, shadow, space } from "@/styles/theme";

const Box = styled.div<{ $toLeft: boolean }>`
  position: absolute;
  top: calc(100% + ${space(1)});
  ${({ $toLeft }) => ($toLeft ? "left" : "right")}: 0;
  z-index: ${layer.menu};
  display: grid;
  place-items: center;
  min-width: 332px;
  min-height: 380px;
  padding: ${space(3)};
  border: 1px solid ${color("line")};
  border-radius: ${radius.banner};
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh2};
`;

interface DatePopoverProps {
  readonly label: string;
  /** The button that opened it; pressing it again does not count as outside. */
  readonly opener: RefObject<HTMLElement | null>;
  /** `returnsFocus`: false when the focus is already elsewhere. */
  readonly onClose: (returnsFocus: boolean) => void;
  readonly children: ReactNode;
}

/** A popover under a field; a press or focus outside closes it, and so does the browser's Back. */
export function DatePopover({ label, opener, onClose, children }: DatePopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  const [toLeft, setToLeft] = useState(false);
  useEscape(true, () => onClose(true));
  const goBack = useEffectEvent(() => onClose(true));
  useLayoutEffect(() => enterWindow(() => goBack()), []);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A narrow field near the left edge has no space for it on that side.
    if (element.getBoundingClientRect().left < 0) setToLeft(true);
    element.scrollIntoView({ block: "nearest" });
  }, []);

  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside = [box, opener].some((part) => part.current?.contains(target as Node));
      if (!isInside) latest.current(false);
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
    };
  }, [opener]);

  return (
    <Box ref={box} role="dialog" aria-label={label} $toLeft={toLeft}>
      {children}
    </Box>
  );
}
