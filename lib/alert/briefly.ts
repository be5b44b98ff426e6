/**
 * The first sentence of a message that its field or form shows in full: a longer alert would cover on a phone what it is
 * about.
 */
export const briefly = (message: string): string => message.replace(/([.?!])\s.*$/s, "$1");
