/** The longest name that a bank of its list shows whole. */
const longest = 50;
/** For a name of which nothing can be written in its letters. */
const nobody = "Pelanggan Rukun";

/** Letters that lose no mark when they are taken apart. */
const spelled: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  ł: "l",
  Ł: "L",
  þ: "th",
  Þ: "Th",
  ı: "i",
};

/**
 * The name of a virtual account as Xendit takes it: letters, digits and spaces of ASCII, or the account is refused.
 * Accents go, dots and apostrophes close up ("H. Ma'ruf" is "H Maruf"), and everything else separates words.
 */
export function xenditName(name: string): string {
  const written = name
    .replace(/[^\0-\x7f]/gu, (letter) => spelled[letter] ?? letter)
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}.'’‘ʼ`´"]/gu, "")
    .replace(/[^A-Za-z\d]+/g, " ")
    .trim();
  return (/[A-Za-z]/.test(written) ? written : nobody).slice(0, longest).trim();
}
