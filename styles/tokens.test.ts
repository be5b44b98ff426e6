import { darkColors, lightColors } from "./tokens";

/** Relative luminance of `#rrggbb` after WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const texts = [
  ["text", "surface"],
  ["text", "bg"],
  ["text-2", "surface-2"],
  ["text-3", "surface-2"],
  ["text-3", "surface-3"],
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-primary-surface", "primary-surface"],
  ["link", "bg"],
  ["on-secondary", "secondary"],
  ["on-secondary", "secondary-hover"],
  ["gold-text", "gold-surface"],
  ["danger", "bg"],
  ["danger", "surface-2"],
  ["on-danger", "danger"],
  ["danger-text", "danger-surface"],
  ["warning-text", "warning-surface"],
  ["success-text", "success-surface"],
  ["info-text", "info-surface"],
  ["on-band", "band"],
  ["on-band-2", "band-2"],
] as const;

const edges = [
  ["line-strong", "surface"],
  ["line-strong", "surface-2"],
  ["focus", "bg"],
  ["gold", "surface"],
  ["warning", "warning-surface"],
  ["success", "success-surface"],
  ["info", "info-surface"],
] as const;

describe.each([
  ["light", lightColors],
  ["dark", darkColors],
])("the %s palette", (_name, colors) => {
  it.each(texts)("keeps %s readable on %s (4.5)", (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)("keeps %s visible on %s (3)", (edge, ground) => {
    expect(contrast(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
