import type { DemoFace } from "./demo-pictures.ts";

/** What people of the demo look like. */
export const demoFaces = {
  green: { skin: "#D9A57C", hair: "#1E1712", cloth: "#0B5A43", hijab: "#0F4A38" },
  plum: { skin: "#C9946B", hair: "#1E1712", cloth: "#3D2A45", hijab: "#5A3A63" },
  sand: { skin: "#E0B58E", hair: "#1E1712", cloth: "#4B4234", hijab: "#B79A6B" },
  slate: { skin: "#C68C61", hair: "#1E1712", cloth: "#24323B" },
  brick: { skin: "#B97F55", hair: "#241A12", cloth: "#7A3B2E" },
  white: { skin: "#D6A077", hair: "#2B2018", cloth: "#E9EDEB" },
  navy: { skin: "#A9714A", hair: "#15100C", cloth: "#22406B" },
} as const satisfies Record<string, DemoFace>;
