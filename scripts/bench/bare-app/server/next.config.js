module.exports = require("../settings.js");
