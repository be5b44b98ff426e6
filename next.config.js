const { i18n } = require("./next-i18next.config.js");

/** @type {import("next").NextConfig} */
module.exports = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  // Types are checked by `npm run check`, once, not again by every build.
  typescript: { ignoreBuildErrors: true },
  i18n,
  transpilePackages: ["@rukun/contract"],
  compiler: { styledComponents: { ssr: true, displayName: false } },
  turbopack: { root: __dirname },
  // The shared runtime starts from an inline script, which the pages' security policy does not run.
  experimental: { turbopackSharedRuntime: false, clientRouterFilter: false },
  webpack(config) {
    config.resolve.alias["hoist-non-react-statics"] = require.resolve("./lib/i18n/keep-statics.js");
    config.module.rules.push({
      test: /[\\/]next[\\/]dist[\\/]client[\\/]index\.js$/,
      resolve: {
        alias: { "react-dom/client$": require.resolve("./lib/react/hydrate-in-slices.js") },
      },
    });
    return config;
  },
  async headers() {
    // Pages get theirs from proxy.ts, which knows the deployment.
    const headers = [{ key: "X-Content-Type-Options", value: "nosniff" }];
    // The development server calls one of its scripts JSON.
    const isProduction = process.env.NODE_ENV === "production";
    return [
      ...(isProduction ? [{ source: "/_next/:path*", locale: false, headers }] : []),
      { source: "/:file(fonts|images|locales)/:path*", headers },
      {
        source: "/fonts/:file*",
        headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
      },
    ];
  },
};
