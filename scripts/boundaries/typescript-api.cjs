// TypeScript 7 has no JavaScript API yet, which dependency-cruiser needs: use the last version with one.
module.exports = require("@ts-morph/common").ts;
