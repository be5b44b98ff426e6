export const uploadKeys = {
  unsaved: (companyId: string) => ["uploads", "unsaved", companyId] as const,
};
