import type { Services } from "../../services.ts";
import type { FileRow } from "../schema/files.ts";
import { type CampaignPaper, campaignPapers, type PaperFacts } from "./demo-campaigns/papers.ts";

const names: Record<CampaignPaper, string> = {
  prospectus: "prospektus",
  budget: "anggaran",
  contract: "akad",
  "sharia-opinion": "opini-syariah",
};

export interface StoredPaper {
  readonly kind: CampaignPaper;
  readonly file: FileRow;
}

/** The papers of a campaign in the order of the form, as uploads would leave them. */
export const storePapers = (
  { files }: Pick<Services, "files">,
  owner: { readonly ownerId: string; readonly companyId: string },
  facts: PaperFacts,
  { slug, kinds }: { slug: string; kinds: readonly CampaignPaper[] },
): Promise<StoredPaper[]> =>
  Promise.all(
    kinds.map(async (kind) => {
      const result = await files.storeDocument({
        ...owner,
        kind,
        name: `${names[kind]}-${slug}.pdf`,
        bytes: campaignPapers[kind](facts),
        isDemo: true,
      });
      if ("refusal" in result) throw new Error(`a demo paper was refused: ${result.refusal}`);
      return { kind, file: result.file };
    }),
  );
