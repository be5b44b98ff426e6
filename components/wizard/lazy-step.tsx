import { type ReactNode, useState } from "react";
import { useLazyLoad } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { LoadProblem } from "./load-problem";
import { StepSkeleton } from "./step-skeleton";

/** What was shown before is there at once when it is shown again. */
const known = new WeakMap<() => Promise<object>, object>();

interface LazyStepProps<Module extends object> {
  /** Must be referentially stable. */
  readonly load: () => Promise<Module>;
  readonly children: (module: Module) => ReactNode;
}

/** A step whose code is loaded with it. */
export function LazyStep<Module extends object>({ load, children }: LazyStepProps<Module>) {
  const [before] = useState(() => known.get(load) as Module | undefined);
  const loadAndKeep = async () => {
    const loaded = await load();
    known.set(load, loaded);
    return loaded;
  };
  const { module, hasFailed, retry } = useLazyLoad(
    loadAndKeep,
    before === undefined,
    (failure) => logFailure("A step could not be loaded", failure),
    { isLikely: false },
  );
  const shown = before ?? module;
  if (shown) return children(shown);
  return hasFailed ? <LoadProblem onRetry={retry} /> : <StepSkeleton />;
}
