import type { CompanyStatus } from "@rukun/contract/status";
import { eq } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { companies } from "../../db/schema.ts";

export async function setCompanyStatus(
  db: Executor,
  id: string,
  status: CompanyStatus,
): Promise<void> {
  await db.update(companies).set({ status }).where(eq(companies.id, id));
}
