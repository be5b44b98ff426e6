// Stands in for typescript/package.json, of which dependency-cruiser reads the version.
module.exports = { version: require("./typescript-api.cjs").version };
