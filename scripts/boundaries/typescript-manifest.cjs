// Replaces typescript/package.json, from which dependency-cruiser reads the version.
module.exports = { version: require("./typescript-api.cjs").version };
