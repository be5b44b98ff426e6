import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import type { NextRouter } from "next/router";
import { type ContextType, type ReactNode, useEffectEvent, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot, type Root } from "react-dom/client";
import { I18nContext } from "react-i18next";
import { logFailure } from "@/lib/log";
import { keepState } from "./kept-state";

/** What a part reads from the page around it. */
interface Surroundings {
  readonly router: NextRouter;
  readonly texts: ContextType<typeof I18nContext>;
}

interface HydrateOptions {
  readonly around: Surroundings;
  /** The button that was pressed while the code was on its way. */
  readonly pressed: Element | undefined;
  /** From then on whoever renders the page around it shows it what changes. */
  readonly onHydrated: (part: HydratedPart) => void;
}

export interface HydratedPart {
  readonly show: (part: ReactNode, around: Surroundings) => void;
  readonly unmount: () => void;
}

/** Parts so far: React counts its ids anew in each of them. */
let count = 0;

interface TakenOverProps {
  readonly onTakenOver: () => void;
  readonly children: ReactNode;
}

/** Tells when React has taken the elements inside over. */
function TakenOver({ onTakenOver, children }: TakenOverProps) {
  const tell = useEffectEvent(onTakenOver);
  useLayoutEffect(() => tell(), []);
  return children;
}

const within = (part: ReactNode, { router, texts }: Surroundings) => (
  <RouterContext value={router}>
    <I18nContext value={texts}>{part}</I18nContext>
  </RouterContext>
);

/**
 * Brings HTML of the server to life where it stands, as a root of its own: React only hydrates later what lies in a
 * `Suspense`, which would be blank as soon as anything around it changes. The elements stay the same ones, and with them
 * the focus, what an input method is composing, and what an undo brings back.
 *
 * @param part as the server has rendered it, with the same properties
 */
export function hydratePart(
  place: HTMLElement,
  part: ReactNode,
  { around, pressed, onHydrated }: HydrateOptions,
): void {
  const { holdEntries, restore } = keepState(place, pressed);
  const whole = (content: ReactNode, surroundings: Surroundings) =>
    within(<TakenOver onTakenOver={holdEntries}>{content}</TakenOver>, surroundings);
  let root: Root | undefined;
  // At once, so that nothing is done in between to fields that React has not been told about.
  flushSync(() => {
    root = hydrateRoot(place, whole(part, around), {
      identifierPrefix: `part${++count}-`,
      onRecoverableError: (error) =>
        logFailure("A part of the page differs from that of the server", error),
    });
  });
  const hydrated: HydratedPart = {
    show: (next, nextAround) => root?.render(whole(next, nextAround)),
    // Not while React is rendering the page that the part lies in.
    unmount: () => queueMicrotask(() => root?.unmount()),
  };
  // What is told next changes the page around it, too, and has to come back from there.
  flushSync(() => onHydrated(hydrated));
  restore(place);
}
