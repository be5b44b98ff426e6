/** How long a web process waits for the API, in milliseconds, as when it makes a page. */
const timeout = 2000;
/** For so long it remembers that nothing is there. What is published has to show within five seconds. */
const missingMs = 4000;
const mostMissing = 5000;
/** What is known to be there; a page that has gone again is found by its answer. */
const mostKnown = 20_000;
/** Questions at once: beyond it the API has more than enough to do. */
const mostAsked = 200;
/** After silence it is not asked anew for so long. */
const silenceMs = 1000;

/**
 * @typedef {"known" | "missing" | "silent" | "crowded" | { retryAfter: number }} Found
 * silent: the API does not say, so the page that is kept may be shown; crowded: it is asked by too many; seconds: the
 * visitor has asked too much
 */

/**
 * Asks the API, in the name of the visitor, whether there is a page's subject, so that the framework makes and keeps no
 * page of what is not there. The answer is remembered for all visitors.
 * @param {{ apiUrl: string, apiKey: string, helpdeskUrl?: string, helpdeskKey: string, webKey: string }} api
 * @param {{ now?: () => number, ask?: typeof fetch }} [tools]
 */
export function createLookUps(api, { now = Date.now, ask = fetch } = {}) {
  /** @type {Set<string>} */
  const known = new Set();
  /** @type {Map<string, number>} until when, in milliseconds */
  const missing = new Map();
  /** @type {Map<string, Promise<Found>>} */
  const asked = new Map();
  /** Changes whenever something may have been published. */
  let era = 0;
  let silentUntil = 0;

  const keyOf = ({ of, slug }) => `${of}:${slug}`;

  function question({ of, slug }, visitor) {
    const isHelpdesk = of === "article";
    const isOurs = !isHelpdesk || !api.helpdeskUrl;
    const base = isOurs ? api.apiUrl : api.helpdeskUrl;
    const path = isHelpdesk
      ? `/v1/helpdesk/articles/${encodeURIComponent(slug)}`
      : `/v1/campaign/detail?slug=${encodeURIComponent(slug)}`;
    const headers = {
      "X-Api-Key": isHelpdesk ? api.helpdeskKey : api.apiKey,
      "X-Localization": "id",
      // Another service is told neither our key nor who is there.
      ...(isOurs && { "X-Web-Key": api.webKey, "X-Web-Visitor": visitor }),
    };
    return ask(base + path, { headers, signal: AbortSignal.timeout(timeout), redirect: "manual" });
  }

  /** @returns {Promise<Found>} */
  async function find(subject, visitor) {
    const response = await question(subject, visitor);
    const answer = await response.json().catch(() => undefined);
    if (response.ok) return answer?.data?.slug ? "known" : "silent";
    if (response.status === 429 && answer?.code) {
      return { retryAfter: Number(response.headers.get("retry-after")) || 1 };
    }
    // What another program says in its place is no answer.
    const isMissing = answer?.code === "not_found" || answer?.code === "validation_failed";
    return isMissing ? "missing" : "silent";
  }

  /** @returns {Promise<Found>} */
  async function askFor(subject, visitor) {
    const begun = era;
    const found = await find(subject, visitor).catch(() => "silent");
    if (found === "silent") silentUntil = now() + silenceMs;
    if (found === "known") remember(subject);
    if (found === "missing" && begun === era) {
      missing.set(keyOf(subject), now() + missingMs);
      if (missing.size > mostMissing) missing.delete(missing.keys().next().value);
    }
    return found;
  }

  function remember(subject) {
    const key = keyOf(subject);
    known.delete(key);
    known.add(key);
    missing.delete(key);
    if (known.size > mostKnown) known.delete(known.values().next().value);
  }

  return {
    /** What is remembered; undefined when the API has to be asked. @returns {Found | undefined} */
    recall(subject) {
      const key = keyOf(subject);
      if (known.has(key)) return "known";
      const until = missing.get(key);
      if (until !== undefined && until > now()) return "missing";
      missing.delete(key);
      return undefined;
    },
    /** @param {string} visitor address @returns {Promise<Found>} */
    async lookUp(subject, visitor) {
      if (silentUntil > now()) return "silent";
      if (asked.size >= mostAsked) return "crowded";
      const key = keyOf(subject);
      const others = asked.get(key);
      if (others) {
        const found = await others;
        // Those before have asked too much: that is not this visitor's fault.
        if (typeof found === "string") return found;
      }
      const own = askFor(subject, visitor).finally(() => {
        if (asked.get(key) === own) asked.delete(key);
      });
      asked.set(key, own);
      return own;
    },
    remember,
    /** It has gone. */
    forget: (subject) => known.delete(keyOf(subject)),
    /** Something may have been published. */
    forgetMissing() {
      era += 1;
      missing.clear();
    },
    size: () => known.size + missing.size + asked.size,
  };
}
