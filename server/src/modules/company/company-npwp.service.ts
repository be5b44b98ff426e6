import type { CallData, ParsedBody } from "@rukun/contract/call";
import type {
  getCompanyStepThree,
  saveCompanyStepThree,
  validateNpwp,
} from "@rukun/contract/company";
import type { Database } from "../../db/client.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { FileRow } from "../../db/schema/files.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { FilesService } from "../files/files.service.ts";
import { withPicture } from "../files/picture-transaction.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import {
  findCompany,
  findCompanyProfileWithFiles,
  raiseCompanyStep,
  updateCompanyProfile,
} from "./company.repository.ts";
import type { NpwpCheck, NpwpCheckService } from "./npwp-check.service.ts";
import {
  answerSaved,
  lockDraft,
  type Member,
  refuseEdit,
  refuseSkippedStep,
  type Saved,
  type StepContext,
  type Viewer,
} from "./step-tools.ts";

type StepThree = ParsedBody<typeof saveCompanyStepThree>;

/** Step 3 of the company information: its tax number and a picture of the card. */
export interface CompanyNpwpService {
  getStepThree(viewer: Viewer): Promise<CallData<typeof getCompanyStepThree>>;
  validateNpwp(companyId: string, npwpNumber: string): Promise<CallData<typeof validateNpwp>>;
  /**
   * @throws ApiError `under_review`, `company_approved`, `step_not_reached`; `validation_failed` for a number that the
   * register does not know or knows under another name, a picture that cannot be accepted, or none when none was
   * saved before.
   */
  saveStepThree(member: Member, body: StepThree, context: StepContext): Promise<Saved>;
}

const numberField = "company_npwp_number";
const pictureField = "company_npwp_file";

function refuseWrongNumber({ result }: NpwpCheck): void {
  if (result === "not_found") throw fieldError(numberField, "npwpNotFound");
  if (result === "name_mismatch") throw fieldError(numberField, "npwpNameMismatch");
}

export function createCompanyNpwpService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  profile: ProfileService;
  npwpNumbers: SealedNumbers;
  npwpCheck: NpwpCheckService;
}): CompanyNpwpService {
  const { db, clock, files, profile, npwpNumbers, npwpCheck } = deps;

  /** Stores the picture, unless it is the saved one: a request that is repeated stores nothing twice. */
  async function storePicture(
    { userId, companyId }: Member,
    upload: StepThree[typeof pictureField],
    saved: FileRow | null,
  ): Promise<FileRow | undefined> {
    if (!upload) return undefined;
    if (files.fingerprint(pictureField, upload) === saved?.receivedSha256) return undefined;
    return files.storeImage({
      ownerId: userId,
      companyId,
      kind: "npwp",
      field: pictureField,
      upload,
    });
  }

  async function save(
    member: Member,
    checked: { company: CompanyRow; npwpNumber: string; check: NpwpCheck },
    picture: FileRow | undefined,
    context: StepContext,
  ): Promise<Saved> {
    const { userId, companyId } = member;
    return withPicture({ db, files }, picture, async (tx) => {
      const { company, profile: saved } = await lockDraft(tx, member, "edit");
      refuseEdit(company);
      refuseSkippedStep(3, saved);
      const previousId = saved.npwpFileId;
      const npwpFileId = picture?.id ?? previousId;
      if (!npwpFileId) throw fieldError(pictureField, "required");
      if (picture) await files.record(tx, picture);
      // A colleague may have changed the name while the register was asked about the old one: then it is asked again.
      const isCurrent = company.name === checked.company.name;
      const values = {
        npwpNumberCipher: npwpNumbers.seal(companyId, checked.npwpNumber),
        npwpNumberIndex: npwpNumbers.index(checked.npwpNumber),
        npwpFileId,
        npwpCheck: isCurrent ? checked.check : null,
      };
      await updateCompanyProfile(tx, companyId, values, clock());
      if (isCurrent) await raiseCompanyStep(tx, companyId, 4);
      const replacedId = picture ? previousId : null;
      if (replacedId) await files.forget(tx, replacedId);
      const result = await answerSaved(profile, userId, context, tx);
      return { result, isKept: true, replacedId };
    });
  }

  return {
    async getStepThree({ companyId, sessionId }) {
      const { profile: saved, fileOf } = await findCompanyProfileWithFiles(db, companyId);
      const picture = fileOf(saved?.npwpFileId);
      const sealed = saved?.npwpNumberCipher;
      return {
        company_npwp_number: sealed ? npwpNumbers.open(companyId, sealed) : null,
        company_npwp_file: picture ? files.describe(picture, sessionId) : null,
      };
    },

    async validateNpwp(companyId, npwpNumber) {
      const company = await findCompany(db, companyId);
      if (!company) throw new ApiError("forbidden");
      const { result } = await npwpCheck.check(company, npwpNumber);
      return { result };
    },

    async saveStepThree(member, body, context) {
      const company = await findCompany(db, member.companyId);
      refuseEdit(company);
      const { profile: saved, fileOf } = await findCompanyProfileWithFiles(db, member.companyId);
      refuseSkippedStep(3, saved);
      const savedPicture = fileOf(saved.npwpFileId);
      if (!body.company_npwp_file && !savedPicture) throw fieldError(pictureField, "required");
      const npwpNumber = body.company_npwp_number;
      const check = await npwpCheck.check(company, npwpNumber);
      refuseWrongNumber(check);
      const picture = await storePicture(member, body.company_npwp_file, savedPicture);
      return save(member, { company, npwpNumber, check }, picture, context);
    },
  };
}
