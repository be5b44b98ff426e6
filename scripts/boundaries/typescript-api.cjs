// TypeScript 7 has no JavaScript API yet, and dependency-cruiser needs one to read TypeScript: it gets the last one that had.
module.exports = require("@ts-morph/common").ts;
