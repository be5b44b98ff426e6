/** Replaces the check of documents: every file is accepted with one page. */
export const createPdfChecker = () => ({
  check: async () => ({ pages: 1 }),
  warm: () => undefined,
  close: async () => undefined,
});
