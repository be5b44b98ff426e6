/** Legal forms a company can have; the name itself is written without one in front (§5). */
export const businessEntities = ["PT", "CV", "Koperasi", "Firma", "UD", "Yayasan"] as const;
export type BusinessEntity = (typeof businessEntities)[number];

/** How a company is called: its legal form, then its name. */
export const companyTitle = (company: { business_entity: string; name: string }): string =>
  `${company.business_entity} ${company.name}`;
