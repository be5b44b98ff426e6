import type { Page, Request } from "@playwright/test";
import { untilIdle } from "./fixtures";

/** POST calls that change nothing: forms and lists wait for their answers. */
const reads =
  /\/(invite\/read|account-name|npwp\/validate|backoffice\/(reviews|companies|pre-onboardings|mails)|documents\/[^/]+)$/;

/** What a changing call is answered with, by its path. Every other one is refused, so that nothing changes. */
export type Answers = Readonly<Record<string, () => object | Promise<object>>>;

interface Answer {
  readonly status: number;
  readonly json: object;
}

const refusal: Answer = {
  status: 422,
  json: { message: "Ditolak", code: "validation_failed", errors: {} },
};

/** The camera has not begun, or its picture is being taken. */
const waitingShutter = "[role=dialog]:has(video) button[title]:disabled";

declare global {
  interface Window {
    answerCall: (path: string) => Promise<Answer>;
  }
}

/** Runs before the page's own code. A route would do the same, but switches the browser's cache off. */
function interceptCalls(harmless: string) {
  const { open, send } = XMLHttpRequest.prototype;
  const changing = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
    const { pathname } = new URL(url, location.href);
    if (method.toUpperCase() === "POST" && !new RegExp(harmless).test(pathname))
      changing.set(this, pathname);
    open.call(this, method, url, true);
  };
  XMLHttpRequest.prototype.send = function (body?: XMLHttpRequestBodyInit | null) {
    const path = changing.get(this);
    if (path === undefined) return send.call(this, body);
    void window.answerCall(path).then(({ status, json }) => {
      const text = JSON.stringify(json);
      const answer = { readyState: 4, status, response: text, responseText: text };
      for (const [name, value] of Object.entries(answer))
        Object.defineProperty(this, name, { value });
      this.dispatchEvent(new ProgressEvent("loadend"));
    });
  };
}

/** Fetched in case its link is followed, whenever the browser finds time for it. */
const isAhead = (request: Request) =>
  request.resourceType() === "other" || request.headers().purpose === "prefetch";

/**
 * Of a worker that is ended under way, the viewer's with its document, that of a proof with the next check: nobody says
 * then what became of its requests.
 */
const isOfWorker = (request: Request) =>
  /\/pdf\.worker\.|\.(pfb|wasm)$|\/v1\/(campaign\/proof|proof\/)/.test(request.url());

/** Holds back what a page sends to change something, and knows when a page has come to rest. */
export async function watchCalls(page: Page, answers: Answers, onChange: (path: string) => void) {
  const underWay = new Set<Request>();
  let reading = 0;
  let onIdle = () => {};
  let release = () => {};
  let held = Promise.resolve();

  const end = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) onIdle();
  };
  page.on("request", (request) => {
    if (!isAhead(request) && !isOfWorker(request)) underWay.add(request);
    if (/\/(v1|bank)\//.test(request.url())) reading += 1;
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);

  await page.exposeFunction("answerCall", async (path: string): Promise<Answer> => {
    onChange(path);
    await held;
    const answer = answers[path];
    return answer ? { status: 200, json: { data: await answer() } } : refusal;
  });
  await page.addInitScript(interceptCalls, reads.source);

  return {
    /** Calls so far that change nothing. */
    reading: () => reading,

    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => release(),

    /** Nothing is being fetched, and what was fetched is rendered. */
    async rest(): Promise<void> {
      do {
        while (underWay.size > 0) {
          await new Promise<void>((resolve) => {
            onIdle = resolve;
          });
        }
        // A page that is left meanwhile rests when the next one does.
        await untilIdle(page, waitingShutter).catch(() => page.waitForLoadState());
      } while (underWay.size > 0);
    },
  };
}
