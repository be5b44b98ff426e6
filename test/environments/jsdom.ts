import { keepComputedStyles } from "./jsdom-styles";
import "./compile-once";
import { TestEnvironment } from "jest-environment-jsdom";

/** jsdom has XMLHttpRequest only. */
function fetchAsInBrowsers(input: string, init: RequestInit = {}): Promise<Response> {
  const { signal, ...rest } = init;
  // Node's fetch takes no other signal than its own.
  const controller = new AbortController();
  if (signal?.aborted) controller.abort();
  signal?.addEventListener("abort", () => controller.abort());
  return fetch(input, { ...rest, signal: controller.signal });
}

export default class Environment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch: fetchAsInBrowsers, Response, Headers });
    keepComputedStyles(this.global as never);
  }
}
