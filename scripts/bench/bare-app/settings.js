const path = require("node:path");
const { compiler, experimental, reactStrictMode } = require("../../../next.config.js");

/** Everything that affects the bundle size is as in the product, except its pages and their libraries. */
module.exports = {
  compiler,
  experimental,
  reactStrictMode,
  // Packages are those of the repository.
  turbopack: { root: path.resolve(__dirname, "../../..") },
};
