const { CompileHintsPlugin } = require("./lib/first-load/compile-hints-plugin.js");
const { HydrateInSlicesPlugin } = require("./lib/first-load/hydrate-in-slices-plugin.js");
const { i18n } = require("./next-i18next.config.js");

/** @type {import("next").NextConfig} */
module.exports = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  reactStrictMode: true,
  poweredByHeader: false,
  // `npm run check` checks types once; builds do not repeat it.
  typescript: { ignoreBuildErrors: true },
  i18n,
  // Which files each page needs, for hosts that copy them one by one: a fifth of the build.
  outputFileTracingExcludes: { "*": ["**/*"] },
  // Seconds after which no cache may serve a page: its scripts may be gone after a new deployment.
  expireTime: 3600,
  transpilePackages: ["@rukun/contract", "@rukun/finance"],
  images: {
    // AVIF would be a fifth smaller, and take many times the processor and memory to make.
    formats: ["image/webp"],
    deviceSizes: [640, 1080, 1600],
    imageSizes: [320],
    qualities: [75],
    // A file never changes.
    minimumCacheTTL: 31_536_000,
    maximumDiskCacheSize: 512 * 1024 * 1024,
    // Pictures of public campaigns alone, which this process asks the API for.
    localPatterns: [{ pathname: "/api/campaign-picture/*", search: "" }],
    remotePatterns: [],
  },
  compiler: { styledComponents: { ssr: true, displayName: false } },
  // A new page starts at its top; Back returns to where the earlier one was left.
  experimental: {
    clientRouterFilter: false,
    scrollRestoration: true,
    optimizePackageImports: ["lucide"],
  },
  webpack(config, { isServer, dev, webpack }) {
    config.resolve.alias["hoist-non-react-statics"] = require.resolve(
      "./lib/first-load/keep-statics.js",
    );
    // Components and their like do nothing by being imported: what a bundle does not use of them is left out.
    config.module.rules.push({
      test: /[\\/](components|styles)[\\/].*\.tsx?$/,
      sideEffects: false,
    });
    if (!isServer) {
      const prefixes = require.resolve("./lib/first-load/no-prefixes.js");
      config.plugins.push(
        // Of stylis alone: the package exports no path to it.
        new webpack.NormalModuleReplacementPlugin(/^\.\/(src\/)?Prefixer\.js$/, prefixes),
        new HydrateInSlicesPlugin(),
      );
      // Addresses of files relative to their script: Next's own kind, of which every first load carries a class, is for
      // servers as well.
      config.module.parser.javascript.url = true;
      // Every first load lists the names of all chunks, which cannot be compressed. Two versions of a chunk get the same
      // one once in 2 ** 24 changes.
      config.output.hashDigestLength = 6;
      if (!dev) config.plugins.push(new CompileHintsPlugin());
    }
    return config;
  },
  async headers() {
    // Pages get theirs from proxy.ts, which knows the deployment.
    const headers = [{ key: "X-Content-Type-Options", value: "nosniff" }];
    // The development server sends one of its scripts as JSON.
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
