/** Cache keys of the ujrah that a company pays from its own cash. */
export const companyUjrahKeys = {
  all: ["company-ujrah"] as const,
  one: (campaignId: string) => ["company-ujrah", campaignId] as const,
} as const;
