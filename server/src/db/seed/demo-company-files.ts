import { companyTitle } from "@rukun/contract/business-entities";
import { companyDocuments } from "@rukun/contract/company-documents";
import { uploadOf } from "../../plugins/uploads.ts";
import type { Services } from "../../services.ts";
import type { FileRow } from "../schema/files.ts";
import type { DemoCompany } from "./demo-companies.ts";
import { type DemoDocumentFacts, writeDemoDocument } from "./demo-documents.ts";
import { drawTaxCard } from "./demo-pictures.ts";

export interface OpenedDemoCompany {
  readonly person: DemoCompany;
  readonly companyId: string;
  readonly ownerId: string;
  /** When the information was filled in. */
  readonly savedAt: Date;
}

function factsOf({ company, fullName, ...person }: DemoCompany): DemoDocumentFacts {
  const { businessEntity: business_entity, name } = company;
  return { ...person, title: companyTitle({ business_entity, name }), owner: fullName };
}

/** The six documents in the order of the form, then the picture of the tax card, as uploads would leave them. */
export async function storeCompanyFiles(
  { files }: Pick<Services, "files">,
  { person, companyId, ownerId }: OpenedDemoCompany,
): Promise<FileRow[]> {
  const facts = factsOf(person);
  const documents = companyDocuments.map(async ({ type: kind }) => {
    const name = `${kind}-${person.mailbox}.pdf`;
    const bytes = writeDemoDocument(kind, facts);
    const result = await files.storeDocument({
      ...{ ownerId, companyId, kind, name, bytes },
      isDemo: true,
    });
    if ("refusal" in result) throw new Error(`a demo document was refused: ${result.refusal}`);
    return result.file;
  });
  // No two companies send the same photo: equal files are reported to the officer.
  const data = await drawTaxCard((Number(person.nibNumber) % 100) / 20);
  const upload = uploadOf(`npwp-${person.mailbox}.jpg`, data);
  const card = files.storeImage({
    ...{ ownerId, companyId, kind: "npwp", field: "company_npwp_file", upload },
    isDemo: true,
  });
  return Promise.all([...documents, card]);
}
