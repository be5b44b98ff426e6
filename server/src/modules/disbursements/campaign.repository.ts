import { and, asc, eq, isNotNull, or } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { campaignFiles, campaigns, companyMembers, files, users } from "../../db/schema.ts";

/* The campaign that money belongs to. */

/** Whose it is; undefined without such a campaign. */
export async function findCompanyOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ companyId: campaigns.companyId })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  return row?.companyId;
}

/** Of its public pages; null before it is published. */
export async function findSlug(db: Executor, id: string): Promise<string | null> {
  const [row] = await db
    .select({ slug: campaigns.slug })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  return row?.slug ?? null;
}

export async function isPublished(db: Executor, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isNotNull(campaigns.publishedAt)));
  return row !== undefined;
}

/** Its documents, in the order of the form. */
export async function listFiles(db: Executor, campaignId: string) {
  return db
    .select({ kind: campaignFiles.kind, file: files })
    .from(campaignFiles)
    .innerJoin(files, eq(files.id, campaignFiles.fileId))
    .where(eq(campaignFiles.campaignId, campaignId))
    .orderBy(asc(campaignFiles.position));
}

/** Whom its mails go to, with its title: the company's owners, and the member who began it. */
export async function listReaders(db: Executor, campaignId: string) {
  const { titleId, titleEn, companyId, createdBy } = campaigns;
  return db
    .select({
      ...{ titleId, titleEn },
      email: users.email,
      locale: users.locale,
      fullName: users.fullName,
    })
    .from(campaigns)
    .innerJoin(companyMembers, eq(companyMembers.companyId, companyId))
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(campaigns.id, campaignId),
        or(eq(companyMembers.role, "owner"), eq(users.id, createdBy)),
      ),
    );
}
