/**
 * Replaces stylis' list of vendor prefixes in the browser's bundle (next.config.js): styled-components 6 adds none
 * unless it is told to, but loads the list on every page.
 */
export const prefix = (value) => value;
