import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Width and height of an element in CSS px, kept up to date; 0 before the first layout. */
export function useSize<Box extends HTMLElement>(): {
  ref: RefObject<Box | null>;
  width: number;
  height: number;
} {
  const ref = useRef<Box>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () =>
      setSize({ width: Math.floor(box.clientWidth), height: Math.floor(box.clientHeight) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return { ref, ...size };
}
