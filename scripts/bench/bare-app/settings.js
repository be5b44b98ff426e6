const path = require("node:path");
const { compiler, experimental, reactStrictMode } = require("../../../next.config.js");

/** What decides the weight of a bundle is as in the product; the pages and their libraries are not. */
module.exports = {
  compiler,
  experimental,
  reactStrictMode,
  // Packages are those of the repository.
  turbopack: { root: path.resolve(__dirname, "../../..") },
};
