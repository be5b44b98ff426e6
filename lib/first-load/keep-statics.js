/**
 * Replaces `hoist-non-react-statics` in the browser's bundle (next.config.js): next-i18next wraps the application with
 * it once, and 1.4 kB of every first load would only distinguish React's own statics.
 */
module.exports = (target, source) => Object.assign(target, source);
