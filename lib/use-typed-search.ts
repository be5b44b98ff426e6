import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";

/** Milliseconds without typing before the search begins. */
const pause = 300;

interface TypedSearch {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** Searches at once, without waiting for a pause in the typing. */
  readonly search: (words: string) => void;
}

/**
 * The words of a search field, which are searched for after a pause in the typing.
 * @param searched the words in the address
 * @param onSearch puts words there
 */
export function useTypedSearch(searched: string, onSearch: (words: string) => void): TypedSearch {
  const { events } = useRouter();
  const [typed, setTyped] = useState("");
  const written = useRef("");

  // The address changes first when the page is opened, and by Back.
  useEffect(() => {
    if (searched === written.current) return;
    written.current = searched;
    setTyped(searched);
  }, [searched]);

  const search = (words: string) => {
    const next = words.trim();
    if (next === written.current) return;
    written.current = next;
    onSearch(next);
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), pause);
    // Whoever leaves before the pause is over is not called back.
    const stop = (_address: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) clearTimeout(timer);
    };
    events.on("routeChangeStart", stop);
    return () => {
      clearTimeout(timer);
      events.off("routeChangeStart", stop);
    };
  }, [typed, events]);

  return { typed, setTyped, search };
}
