import { isSlug, readRoute } from "./routes.mjs";
import { networkOf, visitorOf } from "./visitor.mjs";

/** Seconds after which a page that could not be made may be asked for again. */
const retryAfter = 5;

/**
 * Stands in front of the framework, so that no visitor stops the others: of each, what is costly is counted; what is not
 * there is neither made nor kept; and what cannot be made says so with 503.
 * @param {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => unknown} handle
 * @param {object} tools
 * @param {ReturnType<typeof import("./look-ups.mjs").createLookUps>} tools.lookUps
 * @param {ReturnType<typeof import("./budgets.mjs").createBudgets>} tools.budgets
 * @param {ReturnType<typeof import("./stand-ins.mjs").createStandIns>} tools.standIn
 * @param {boolean} tools.trustProxy
 * @returns {import("node:http").RequestListener}
 */
export function guardVisitors(handle, { lookUps, budgets, standIn, trustProxy }) {
  /** Pages that are there, by their key: whoever asks for another one may be guessing. */
  const pages = new Set();
  const mostPages = 5000;

  return async (request, response) => {
    const address = visitorOf(request, trustProxy);
    // For the pages, which tell the API; nobody may say it of themselves.
    request.headers["x-forwarded-for"] = address;
    const route = readRoute(request);
    if (route.kind === "free") {
      if (route.key === "/api/revalidate") response.once("finish", () => changed(response));
      return handle(request, response);
    }
    const visitor = networkOf(address);
    const bill = createBill(budgets, visitor);
    const wait =
      (route.kind === "page" ? bill.take("pages") : 0) ||
      bill.take(route.kind === "picture" ? "pictures" : "made") ||
      (isThere(route) ? 0 : bill.take("missing"));
    if (wait) {
      bill.settle({ isCheap: true, isMissing: false });
      return standIn("busy", route, request, response, wait);
    }
    const found = await findSubject(route, address);
    if (typeof found === "object") {
      bill.settle({ isCheap: true, isMissing: true });
      return standIn("busy", route, request, response, found.retryAfter);
    }
    if (found === "missing") {
      bill.settle({ isCheap: true, isMissing: true });
      return standIn("missing", route, request, response);
    }
    if (found === "crowded" || (found === "silent" && route.key === "/api/calendar")) {
      bill.settle({ isCheap: true, isMissing: false });
      return standIn("failed", route, request, response, retryAfter);
    }
    failAsUnavailable(response);
    response.once("finish", () => settle(route, response, bill));
    return handle(request, response);
  };

  function isThere({ key, subject }) {
    return subject ? lookUps.recall(subject) === "known" : pages.has(key);
  }

  function findSubject({ subject }, address) {
    if (!subject) return "known";
    if (!isSlug(subject.slug)) return "missing";
    return lookUps.recall(subject) ?? lookUps.lookUp(subject, address);
  }

  function settle({ key, subject, kind }, response, bill) {
    const { statusCode: status } = response;
    const isKept = response.getHeader("x-nextjs-cache");
    const isMissing = status === 404;
    bill.settle({ isCheap: isKept === "HIT" || isKept === "STALE" || status === 304, isMissing });
    if (subject && isMissing && kind === "page") lookUps.forget(subject);
    if (subject || status >= 400) return;
    // Of others, such as those that hold an id, there are as many as there are addresses.
    if (!isKept && key !== "/campaign") return;
    pages.delete(key);
    pages.add(key);
    if (pages.size > mostPages) pages.delete(pages.values().next().value);
  }

  /** The API has told of a change, which may be a publication. Whoever is not the API is answered 404. */
  function changed({ statusCode }) {
    if (statusCode < 400 || statusCode >= 500) lookUps.forgetMissing();
  }
}

/** What was taken for a request, until it is known what it cost. */
function createBill(budgets, visitor) {
  const taken = [];
  return {
    take(budget) {
      const wait = budgets.take(visitor, budget);
      if (!wait) taken.push(budget);
      return wait;
    },
    settle({ isCheap, isMissing }) {
      for (const budget of taken) {
        if (budget === "pages") continue;
        if (budget === "missing" ? !isMissing : isCheap) budgets.giveBack(visitor, budget);
      }
    },
  };
}

/** A page that cannot be made is not there now: nobody should keep that, or take it for a fault of the page. */
function failAsUnavailable(response) {
  const { writeHead } = response;
  response.writeHead = (status, ...rest) => {
    if (status !== 500) return writeHead.call(response, status, ...rest);
    response.statusCode = 503;
    response.statusMessage = "";
    response.setHeader("Retry-After", String(retryAfter));
    response.setHeader("Cache-Control", "private, no-store");
    response.removeHeader("etag");
    return writeHead.call(response, 503, ...rest);
  };
}
