/** Standard patterns and limits of the product specification (§5, §9). */

/** Digits with optional groups set apart by dots, as in `1.250.000`. */
export const numericPattern = /^\d+(?:\.\d+)*$/;
/** Dots in the local part only between other characters, never consecutive. */
export const emailPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
/** Starts with 8, then 8 to 12 digits: 9 to 13 in all, entered after +62. */
export const phonePattern = /^8\d{8,12}$/;
/** Digits only, with the country code in front. */
export const internationalPhonePattern = /^\d+$/;
/** 8 to 16 characters with at least one digit, one lowercase and one uppercase letter. */
export const passwordPattern = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{8,16}$/;
/** A business name must not begin with PT, CV or Koperasi in any case, not even as part of a word. */
export const businessNamePattern = /^(?!\s*(?:pt|cv|koperasi))/i;
export const idCardPattern = /^\d{16}$/;
export const npwpPattern = /^\d{15}$/;
/** A person's tax number may be that of their ID card. */
export const taxpayerPattern = /^\d{15,16}$/;
/** Numbers of RT and RW, the two parts of a neighbourhood. */
export const rtRwPattern = /^\d{1,3} ?\/ ?\d{1,3}$/;
/** Business identification number of the licensing register (OSS). */
export const nibPattern = /^\d{13}$/;
/** Of a code that is sent, and of a PIN. */
export const codeLength = 6;
export const codePattern = new RegExp(`^\\d{${codeLength}}$`);

export const idCardLength = 16;
export const npwpLength = 15;
export const passwordMin = 8;
export const passwordMax = 16;
export const maxFileMegabytes = 10;
/** Steps of 1024 as the file sizes on screen. */
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;
/** Beyond this many pixels a picture is refused before it is decoded. */
export const maxImagePixels = 50_000_000;
/** Shortest side of an ID card photo or selfie that can still be read. */
export const minImageSide = 200;
