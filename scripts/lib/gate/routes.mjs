/**
 * What a request asks for, as far as it matters for what it costs.
 * @typedef {object} Route
 * @property {"free" | "page" | "picture"} kind free: files of the build and what other processes ask for
 * @property {"id" | "en"} locale
 * @property {boolean} isData a page's data, for a page that is open already
 * @property {string} key the page, whatever its language
 * @property {{ of: "campaign" | "article", slug: string }} [subject] what has to be there for the page to be
 */

const slug = /^[a-z0-9-]{1,120}$/;
const free =
  /^\/(?:_next\/static|fonts|images|locales)\/|^\/(?:boot|sw)\.js$|^\/robots\.txt$|^\/(?:manifest(?:\.en)?\.webmanifest|periksa\.mjs)$|^\/api\/(?:revalidate|boot|service-worker|robots)$/;

/**
 * @param {Pick<import("node:http").IncomingMessage, "url" | "headers">} request
 * @returns {Route}
 */
export function readRoute({ url = "/", headers }) {
  const { path, query } = readAddress(url);
  if (free.test(path)) return { kind: "free", locale: "id", isData: false, key: path };
  if (path === "/_next/image") {
    return { kind: "picture", locale: "id", isData: false, key: path };
  }
  const drawn = /^\/share\/(id|en)\/([^/]+)$/.exec(path);
  if (drawn) return picture(drawn[1], drawn[2]);
  if (path === "/api/share-picture") {
    return picture(query.get("locale") ?? "", query.get("slug") ?? "");
  }
  const data = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(path);
  const [, prefix, rest = "/"] = /^\/(id|en)(\/.*)?$/i.exec(data?.[1] ?? path) ?? [];
  const key = prefix ? rest : (data?.[1] ?? path);
  const locale = prefix?.toLowerCase() === "en" || query.get("locale") === "en" ? "en" : "id";
  const isData = data !== null || headers["x-nextjs-data"] !== undefined;
  const page = { kind: "page", locale, isData, key };
  if (key === "/api/calendar") return { ...page, subject: campaign(query.get("slug") ?? "") };
  const shown = /^\/campaign\/([^/]+)(?:\/(?:fund|bukti))?$/.exec(key);
  if (shown) return { ...page, subject: campaign(shown[1]) };
  const article = /^\/information-center\/([^/]+)$/.exec(key);
  if (article) return { ...page, subject: { of: "article", slug: article[1] } };
  return page;
}

/** Whether there can be anything with this slug at all. @param {string} text */
export const isSlug = (text) => slug.test(text);

const campaign = (name) => ({ of: "campaign", slug: name });

const picture = (locale, name) => ({
  kind: "picture",
  locale: locale === "en" ? "en" : "id",
  isData: false,
  key: "/share",
  subject: campaign(name),
});

/** As the framework reads it: percent-encoded letters are letters, and a slash at the end changes nothing. */
function readAddress(url) {
  const { pathname, searchParams } = URL.canParse(url, "http://web")
    ? new URL(url.replace(/^\/{2,}/, "/"), "http://web")
    : new URL("http://web/");
  const segments = pathname.split("/").filter(Boolean).map(decoded);
  return { path: `/${segments.join("/")}`, query: searchParams };
}

/** A slash within a segment stays encoded: it begins no other one. */
function decoded(segment) {
  try {
    const text = decodeURIComponent(segment);
    return text.includes("/") ? segment : text;
  } catch {
    return segment;
  }
}
