import type { Page, Request } from "@playwright/test";
import { watchRest } from "./page-rest";

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

/** A form saves them by itself as it changes, however often it is pressed: once for each state of it. */
const savedByItself = /\/draft$/;

/** The camera has not begun, or its picture is being taken. */
const waitingShutter = "[role=dialog]:has(video) button[title]:disabled";

declare global {
  interface Window {
    answerCall: (path: string, body: string) => Promise<Answer>;
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
    const text = typeof body === "string" ? body : "";
    void window.answerCall(path, text).then(({ status, json }) => {
      const response = JSON.stringify(json);
      const answer = { readyState: 4, status, response, responseText: response };
      for (const [name, value] of Object.entries(answer))
        Object.defineProperty(this, name, { value });
      this.dispatchEvent(new ProgressEvent("loadend"));
    });
  };
  // A draft that is saved while its page is left: by no press.
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const isSaved = (input instanceof Request ? input : init)?.method?.toUpperCase() === "POST";
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isSaved || new RegExp(harmless).test(pathname)) return ask(input, init);
    return Promise.resolve(new Response("{}", { status: 422 }));
  };
}

/**
 * Of a worker that is ended under way, the viewer's with its document, that of a proof with the next check: nobody says
 * then what became of its requests.
 */
const isOfWorker = (request: Request) =>
  /\/pdf\.worker\.|\.(pfb|wasm)$|\/v1\/(campaign\/proof|proof\/)/.test(request.url());

/** Holds back what a page sends to change something, and knows when a page has come to rest. */
export async function watchCalls(page: Page, answers: Answers, onChange: (path: string) => void) {
  const rest = watchRest(page, { isIgnored: isOfWorker, waiting: waitingShutter });
  let reading = 0;
  let release = () => {};
  let held = Promise.resolve();

  page.on("request", (request) => {
    if (/\/(v1|bank)\//.test(request.url())) reading += 1;
  });

  await page.exposeFunction("answerCall", async (path: string, body: string): Promise<Answer> => {
    onChange(savedByItself.test(path) ? `${path} ${body}` : path);
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
    rest,
  };
}
