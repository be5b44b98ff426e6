/** What became of mails that did not arrive; free of schemas, so that a page can import it. */
export const undeliveredStates = ["refused", "given_up"] as const;
export type UndeliveredState = (typeof undeliveredStates)[number];

export const mailFilters = ["all", ...undeliveredStates] as const;
export type MailFilter = (typeof mailFilters)[number];
