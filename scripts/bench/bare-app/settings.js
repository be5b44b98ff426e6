const path = require("node:path");

/** The settings of the product that decide what a bundle holds. */
module.exports = {
  poweredByHeader: false,
  reactStrictMode: true,
  compiler: { styledComponents: { ssr: true, displayName: false } },
  // Packages are those of the repository.
  turbopack: { root: path.resolve(__dirname, "../../..") },
  experimental: { turbopackSharedRuntime: true },
};
