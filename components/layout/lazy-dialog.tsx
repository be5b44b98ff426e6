import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useLoadFailure } from "@/lib/alert/use-load-failure";
import { useLazyLoad, useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";

const loadFrame = () => import("./loading-dialog");

/** Milliseconds after which a dialog that is still loading says so. */
const patience = 1000;

interface LazyDialogProps<Module extends object> {
  /** Its code and texts. */
  readonly load: () => Promise<Module>;
  readonly isOpen: boolean;
  /** Set earlier than `isOpen`, it is prefetched. */
  readonly isWanted?: boolean;
  /** Shown while it is not there; from a namespace of the page. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (module: Module) => ReactNode;
}

/** A dialog that is loaded on demand. Until then, a dialog in its place says what is missing and offers a retry. */
export function LazyDialog<Module extends object>({
  load,
  isOpen,
  isWanted = isOpen,
  title,
  onClose,
  children,
}: LazyDialogProps<Module>) {
  const report = useLoadFailure();
  const { module, hasFailed, retry } = useLazyLoad(load, isWanted || isOpen, (failure) =>
    logFailure(`The dialog "${title}" could not be loaded`, failure),
  );
  const retryFailedPrefetch = useEffectEvent(() => {
    if (hasFailed) retry();
  });
  useEffect(() => {
    if (isOpen) retryFailedPrefetch();
  }, [isOpen]);
  const isMissing = isOpen && !module;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isMissing]);
  // Not with the dialog, whose code it would only delay.
  const frame = useLazyModule(loadFrame, isMissing && (isSlow || hasFailed), (failure) => {
    report("The dialog's placeholder", failure);
    onClose();
  });
  if (module) return children(module);
  if (!isOpen || !frame) return null;
  return (
    <frame.LoadingDialog
      title={title}
      isSlow={isSlow}
      hasFailed={hasFailed}
      onRetry={retry}
      onClose={onClose}
    />
  );
}
