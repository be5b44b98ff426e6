import type { ProjectType } from "@rukun/contract/master-codes";
import { useEffect, useRef, useState } from "react";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";

const load = () => import("./suggestions");

/** The suggestions, which are far down a home: their code is fetched at rest, and shown when they are near. */
export function LazySuggestions({ held }: { held: readonly ProjectType[] | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const suggestions = useLazyModule(load, isNear, (error) =>
    logFailure("The suggestions could not be loaded", error),
  );

  useEffect(() => {
    const near = () => setIsNear(true);
    if (typeof IntersectionObserver !== "function" || !place.current) return near();
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(),
      // A screen ahead: their room is laid out before what is below them is seen, which would jump otherwise.
      { rootMargin: "100% 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{suggestions && <suggestions.Suggestions held={held} />}</div>;
}
