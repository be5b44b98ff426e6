import { type NextRequest, NextResponse } from "next/server";
import { pageHeaders } from "@/lib/security/page-headers";
import { readThirdParties } from "@/lib/security/third-parties";
import { languageLinks } from "@/lib/seo/language-links";
import { roleCookie, toRole } from "@/lib/session/role-cookie";
import { decideRoute, dependsOnRole } from "@/lib/session/route-decision";

/** Not rewrites of the configuration: even one adds the code that resolves rewrites to every page. */
const files: Readonly<Record<string, string>> = {
  "/boot.js": "/api/boot",
  "/sw.js": "/api/service-worker",
  "/sitemap.xml": "/api/sitemap",
  "/robots.txt": "/api/robots",
};

/** Runs before every page: adds the deployment's headers and chooses the page by the role cookie. */
export function proxy(request: NextRequest): NextResponse {
  const file = files[request.nextUrl.pathname];
  if (file) return NextResponse.rewrite(new URL(file, request.url));
  const picture = /^\/share\/(id|en)\/([a-z0-9-]{1,120})$/.exec(request.nextUrl.pathname);
  if (picture) {
    const [, locale, slug] = picture;
    return NextResponse.rewrite(
      new URL(`/api/share-picture?locale=${locale}&slug=${slug}`, request.url),
    );
  }
  const response = answer(request);
  const headers = pageHeaders({
    apiUrl: process.env.API_URL,
    helpdeskUrl: process.env.HELPDESK_URL,
    webUrl: process.env.WEB_URL,
    thirdPartyHosts: readThirdParties().hosts,
    isDevelopment: process.env.NODE_ENV === "development",
  });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  const links = languageLinks(
    process.env.WEB_URL,
    request.nextUrl.pathname,
    request.nextUrl.locale,
  );
  if (links) response.headers.set("Link", links);
  if (dependsOnRole(request.nextUrl.pathname)) {
    // The same address has different responses with and without the cookie, so shared caches must not keep it.
    response.headers.set("Cache-Control", "private, no-cache");
    response.headers.append("Vary", "Cookie");
  }
  return response;
}

function answer(request: NextRequest): NextResponse {
  const { nextUrl } = request;
  const role = toRole(request.cookies.get(roleCookie)?.value);
  const isData = request.headers.has("x-nextjs-data");
  const decision = decideRoute(nextUrl.pathname, nextUrl.search, role, isData);
  if (decision.kind === "show") return NextResponse.next();
  const target = nextUrl.clone();
  const [path = "/", query = ""] = decision.to.split("?");
  target.pathname = path;
  if (decision.kind === "rewrite") return NextResponse.rewrite(target);
  target.search = query;
  return NextResponse.redirect(target);
}

export const config = {
  // Pages only. With languages configured, the pattern alone would not match the home page.
  matcher: [
    "/",
    "/boot.js",
    "/sw.js",
    "/sitemap.xml",
    "/robots.txt",
    "/((?!_next/static|_next/image|api/|.*\\.[a-z0-9]+$).*)",
  ],
};
