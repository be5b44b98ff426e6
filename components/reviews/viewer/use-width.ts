import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Width of an element in CSS px, kept up to date; 0 before the first layout. */
export function useWidth<Box extends HTMLElement>(): {
  ref: RefObject<Box | null>;
  width: number;
} {
  const ref = useRef<Box>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => setWidth(Math.floor(box.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}
