/** Cache keys of the mails that officers see. */
export const mailKeys = {
  all: ["mails"] as const,
  undelivered: (page: object) => ["mails", "undelivered", page] as const,
};
