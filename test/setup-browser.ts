import "@testing-library/jest-dom";
import { webcrypto } from "node:crypto";
import { TextDecoder, TextEncoder } from "node:util";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";

// jsdom has no layout: stubs for what browsers offer for layout, scrolling and pointers.

/** Replaces ResizeObserver and IntersectionObserver, which have nothing to observe without a layout. */
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function provide(target: object, members: Record<string, unknown>) {
  for (const [name, value] of Object.entries(members)) {
    if (!(name in target)) {
      Object.defineProperty(target, name, { value, writable: true, configurable: true });
    }
  }
}

function matchMedia(query: string) {
  return {
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => true,
  };
}

provide(globalThis, {
  TextEncoder,
  TextDecoder,
  ResizeObserver: IdleObserver,
  IntersectionObserver: IdleObserver,
  structuredClone: <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)),
});
provide(window, { matchMedia });
// Nothing is fetched in advance: a test loads what it uses.
provide(navigator, { connection: { saveData: true } });
provide(URL, { createObjectURL: () => "blob:test", revokeObjectURL() {} });
provide(Element.prototype, {
  scrollIntoView() {},
  scrollTo() {},
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
if (!globalThis.crypto?.subtle) {
  Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });
}
// jsdom has a scrollTo that only reports "not implemented".
window.scrollTo = () => {};

// React records where each of the first 10,000 elements in a second was created, for its warnings. That is a stack trace
// for every element, a tenth of the processor time of component tests; a warning names its components without it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// Generous, because it only ends tests that hang: a busy machine easily exceeds the default second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split("; ").filter(Boolean)) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
    document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
  }
});
