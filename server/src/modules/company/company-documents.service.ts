import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getCompanyStepTwo, saveCompanyStepTwo } from "@rukun/contract/company";
import { companyDocuments, companyDocumentTypes } from "@rukun/contract/company-documents";
import type { StoredFile } from "@rukun/contract/files";
import type { Database, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { FilesService } from "../files/files.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { Saved, StepContext } from "../steps/steps.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import {
  findCompany,
  findCompanyProfileWithFiles,
  listCompanyFiles,
  lockCompanyFiles,
  raiseCompanyStep,
  updateCompanyProfile,
} from "./company.repository.ts";
import { companyColumns, documentColumns } from "./company-columns.policy.ts";
import { unknownDocuments } from "./company-documents.policy.ts";
import type { Member, Viewer } from "./member.policy.ts";
import { companyStepTools, lockDraft, refuseSkippedStep } from "./step-tools.ts";

type StepTwo = ParsedBody<typeof saveCompanyStepTwo>;

/** Step 2 of the company information: deeds, notary and licences. The documents were uploaded before. */
export interface CompanyDocumentsService {
  getStepTwo(viewer: Viewer): Promise<CallData<typeof getCompanyStepTwo>>;
  /** A file of the company, no matter which member uploaded it. @throws ApiError `not_found`. */
  getFile(viewer: Viewer, fileId: string): Promise<StoredFile>;
  /**
   * A replaced document is unreferenced and keeps its row until the sweep.
   * @throws ApiError `under_review`, `company_approved`, `step_not_reached`; `validation_failed` at each reference
   * that is no document of this company and of that type.
   */
  saveStepTwo(member: Member, body: StepTwo, context: StepContext): Promise<Saved>;
}

export function createCompanyDocumentsService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  uploads: Pick<UploadsService, "forgetUnsaved">;
  profile: ProfileService;
}): CompanyDocumentsService {
  const { db, clock, files, uploads, profile } = deps;

  async function refuseUnknownDocuments(tx: Transaction, companyId: string, body: StepTwo) {
    const ids = companyDocuments.map(({ field }) => body[field]);
    const unknown = unknownDocuments(
      companyDocuments,
      body,
      await lockCompanyFiles(tx, companyId, ids),
    );
    if (unknown.length === 0) return;
    throw new ApiError("validation_failed", {
      fieldErrors: Object.fromEntries(unknown.map((field) => [field, ["documentUnknown"]])),
    });
  }

  return {
    async getStepTwo({ companyId, sessionId }) {
      const { profile: saved, fileOf } = await findCompanyProfileWithFiles(db, companyId);
      const described = companyDocuments.map(({ field }) => {
        const row = fileOf(saved?.[documentColumns[field]]);
        return [field, row ? files.describe(row, sessionId) : null];
      });
      return companyColumns.start("stepTwo", saved, Object.fromEntries(described));
    },

    async getFile({ companyId, sessionId }, fileId) {
      const [file] = isUuid(fileId) ? await listCompanyFiles(db, companyId, [fileId]) : [];
      if (!file) throw new ApiError("not_found");
      return files.describe(file, sessionId);
    },

    async saveStepTwo(member, body, context) {
      const { userId, companyId } = member;
      companyStepTools.refuseEdit(await findCompany(db, companyId));
      return db.transaction(async (tx) => {
        const { company, profile: saved } = await lockDraft(tx, member, "edit");
        companyStepTools.refuseEdit(company);
        refuseSkippedStep(2, saved);
        await refuseUnknownDocuments(tx, companyId, body);
        const documents = companyColumns.toColumns("stepTwo", body);
        await updateCompanyProfile(tx, companyId, documents, clock());
        await raiseCompanyStep(tx, companyId, 3);
        await uploads.forgetUnsaved(tx, member, companyDocumentTypes);
        return companyStepTools.nextStep(profile, userId, context, tx);
      });
    },
  };
}
