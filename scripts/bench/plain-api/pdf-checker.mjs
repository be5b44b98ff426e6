/** Stands in for the check of documents: every file is one with a page. */
export const createPdfChecker = () => ({
  check: async () => ({ pages: 1 }),
  warm: () => undefined,
  close: async () => undefined,
});
