import Router, { useRouter } from "next/router";
import {
  type ComponentType,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { I18nContext } from "react-i18next";
import { styled } from "styled-components";
import { useLocale } from "@/lib/i18n/use-locale";
import { leavingLink, linkAround } from "@/lib/leaving-link";
import { logFailure } from "@/lib/log";
import { withoutLocale } from "@/lib/paths";
import type { HydratedPart } from "./hydrate-part";
import { useLazyModule } from "./use-lazy-module";
import { preloadWhenIdle } from "./when-idle";

interface Loaded<Props> {
  readonly Part: ComponentType<Props>;
}

interface PartOptions<Props> {
  /** False when the server could not render the part whole: the browser then does. */
  readonly isWhole?: (props: Props) => boolean;
  /** A part that is also used: its code is loaded when it is touched, or already when it comes near the window. */
  readonly wakes?: "touched" | "near";
  /** Height that it has until it is loaded, in pixels; that of the window unless it lies in a bar or a card, or is touched. */
  readonly room?: number;
  /** Fetches the page behind a link of it, when that is pressed or a mouse comes over it. */
  readonly leadsTo?: (link: HTMLAnchorElement) => Promise<unknown>;
}

interface Definition<Props> extends PartOptions<Props> {
  readonly onServer: ComponentType<Props> | undefined;
  readonly load: () => Promise<Loaded<Props>>;
  /** Fetches the code in advance; a failure is no concern yet. */
  readonly fetch: () => void;
  /** Undefined until it is loaded. */
  readonly loaded: () => Loaded<Props> | undefined;
}

/**
 * Declares a part of a page that only shows what the server has rendered; once, beside the component that contains it.
 *
 * @param onServer the component on the server, undefined in the browser: `typeof window === "undefined"` decides, so
 * that the bundler leaves it out
 */
export function definePart<Props extends object>(
  onServer: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  options: PartOptions<Props> = {},
): Definition<Props> {
  let loaded: Loaded<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= { Part: await load() };
    return loaded;
  };
  const fetch = () => void loadOnce().catch(() => undefined);
  // A page that is opened within the site has no HTML: its parts are fetched beside its data.
  if (Router.router) fetch();
  return { ...options, onServer, load: loadOnce, fetch, loaded: () => loaded };
}

/** Not a box of its own: its content lies in the layout around it. */
const Place = styled.div`
  display: contents;
`;

/** Keeps what is below out of sight while a part is loading. */
const Room = styled.div<{ $height: number | undefined }>`
  min-height: ${({ $height }) => ($height === undefined ? "100vh" : `${$height}px`)};
`;

const never = () => () => undefined;

/** Handlers do not show. */
const isSame = (left: object, right: object) => {
  const entries = Object.entries(left);
  return (
    entries.length === Object.keys(right).length &&
    entries.every(
      ([name, value]) =>
        typeof value === "function" || Object.is(value, right[name as keyof typeof right]),
    )
  );
};

type StaticPartProps<Props> = { readonly of: Definition<Props>; readonly props: Props };

/**
 * What `definePart` declares. The browser keeps the server's HTML and neither loads its code nor hydrates it. The code
 * is loaded when there is no such HTML (the page was opened by a link within the site), or when the properties or the
 * language change. Links lead where they lead, without a page load. A part that is used is hydrated in its place.
 */
export function StaticPart<Props extends object>({ of, props }: StaticPartProps<Props>) {
  if (!of.onServer) return <PartInBrowser of={of} props={props} />;
  return (
    <Place data-written>
      <of.onServer {...props} />
    </Place>
  );
}

function PartInBrowser<Props extends object>({ of, props }: StaticPartProps<Props>) {
  const locale = useLocale();
  const around = { router: useRouter(), texts: useContext(I18nContext) };
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [served] = useState({ isThere: isHydrating, props, locale });
  const [isLive, setIsLive] = useState(!isHydrating);
  const [hydrated, setHydrated] = useState<HydratedPart>();
  const isChanged = !isSame(served.props, props);
  const isOther = served.locale !== locale || of.isWhole?.(props) === false;
  // What is used is hydrated as it was served, before it shows what has changed: its fields stay those in use.
  const isReplaced = isOther || (isChanged && !of.wakes);
  if (!isLive && !isHydrating && !hydrated && isReplaced) setIsLive(true);
  const code =
    useLazyModule(of.load, isLive && !of.loaded(), report, { isLikely: false }) ?? of.loaded();

  useEffect(() => {
    // Back, another language, other filters: from now on the browser renders pages itself.
    Router.events.on("routeChangeStart", of.fetch);
    return () => Router.events.off("routeChangeStart", of.fetch);
  }, [of]);

  useLayoutEffect(() => {
    if (code) hydrated?.show(<code.Part {...props} />, around);
  });
  useEffect(() => hydrated?.unmount, [hydrated]);
  /** Once, and not while another language is on its way: HTML in the one before is about to go. */
  const isWoken = useRef(false);
  useEffect(() => {
    if (isLive) isWoken.current = true;
  }, [isLive]);

  const fetchCode = () => Promise.all([import("./hydrate-part"), of.load()]);
  const hydrate: ServedPartProps["onWake"] = async (place, pressed, released) => {
    const [{ hydratePart }, { Part }] = await fetchCode();
    await released();
    if (isWoken.current || !place.isConnected) return;
    isWoken.current = true;
    const part = <Part {...served.props} />;
    hydratePart(place, part, { around, pressed: pressed(), onHydrated: setHydrated });
  };
  const wake: ServedPartProps["onWake"] = (...touched) => hydrate(...touched).catch(report);

  if (isLive && code !== undefined) {
    return (
      <Place key="live">
        <code.Part {...props} />
      </Place>
    );
  }
  // What is touched is small, unless it says so: it comes into its own place.
  const isSmall = of.wakes === "touched" && of.room === undefined;
  if (!served.isThere) return isSmall ? null : <Room $height={of.room} />;
  return (
    <ServedPart
      wakes={of.wakes}
      leadsTo={of.leadsTo}
      isAwake={hydrated !== undefined}
      isChanged={isChanged}
      onWake={wake}
      fetchCode={fetchCode}
    />
  );
}

const report = (error: unknown) => logFailure("A part of the page could not be loaded", error);

interface ServedPartProps extends Pick<PartOptions<never>, "wakes" | "leadsTo"> {
  readonly onWake: (
    place: HTMLElement,
    pressed: () => Element | undefined,
    released: () => Promise<void>,
  ) => Promise<void>;
  readonly fetchCode: () => Promise<unknown>;
  /** React answers inside by itself. */
  readonly isAwake: boolean;
  readonly isChanged: boolean;
}

/** The HTML of the server as it is. */
function ServedPart({ wakes, leadsTo, onWake, fetchCode, isAwake, isChanged }: ServedPartProps) {
  const router = useRouter();
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(undefined);
  const wake = () => {
    if (wakes && place.current) {
      void onWake(
        place.current,
        () => pressed.current,
        () => press.current,
      );
    }
  };
  // Nothing is replaced between the press of a pointer and its click.
  const press = useRef(Promise.resolve());
  const hold = () => {
    press.current = new Promise((resolve) => {
      const release = () => setTimeout(resolve);
      document.addEventListener("pointerup", release, { once: true });
      document.addEventListener("pointercancel", release, { once: true });
    });
    wake();
  };

  // For the case that the connection is cut before it is touched.
  const fetchWhenIdle = useEffectEvent(() => preloadWhenIdle(fetchCode));
  useEffect(() => (wakes ? fetchWhenIdle() : undefined), [wakes]);

  const wakeNow = useEffectEvent(wake);
  useEffect(() => {
    if (isChanged) wakeNow();
  }, [isChanged]);

  useEffect(() => {
    const first = place.current?.firstElementChild;
    if (wakes !== "near" || !first) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wakeNow(),
      { rootMargin: "50%" },
    );
    observer.observe(first);
    return () => observer.disconnect();
  }, [wakes]);

  const follow = (event: MouseEvent) => {
    const link = leavingLink(event.nativeEvent);
    pressed.current = (event.target as Element).closest("button") ?? undefined;
    wake();
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    void router.push(withoutLocale(pathname) + search + hash);
  };
  /** Between the press of a finger and its click there is time to ask, and more when a mouse comes over a link. */
  const foresee = ({ target }: MouseEvent) => {
    const link = linkAround(target);
    if (link) leadsTo?.(link).catch(() => undefined);
  };
  const untilAwake = {
    onClick: follow,
    // A finger comes with its press, a mouse before.
    onPointerOver(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      wake();
      foresee(event);
    },
    onPointerDown(event: PointerEvent) {
      hold();
      foresee(event);
    },
    onFocus: wake,
    onInput: wake,
    "data-written": true,
  };
  return (
    <Place
      ref={place}
      {...(!isAwake && untilAwake)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty for React, which leaves the content to the server
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
