/** `theme-color` of the browser's own UI: the page background of each theme. */
export const themeColors = { light: "#f7f9f7", dark: "#0a1410" } as const;
