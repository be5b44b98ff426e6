import { companyTitle } from "@rukun/contract/business-entities";
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
import { replacePicture, storeChanged, withPicture } from "../files/picture-transaction.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { Saved, StepContext } from "../steps/steps.service.ts";
import type { Claimant, NpwpCheck, NpwpCheckService } from "../tax-numbers/npwp-check.service.ts";
import {
  findCompany,
  findCompanyProfileWithFiles,
  raiseCompanyStep,
  updateCompanyProfile,
} from "./company.repository.ts";
import { isSameCompanyName } from "./company-name.policy.ts";
import type { Member, Viewer } from "./member.policy.ts";
import { companyStepTools, lockDraft, refuseSkippedStep } from "./step-tools.ts";

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

const claimantOf = ({ id, businessEntity, name }: CompanyRow): Claimant => ({
  id,
  name,
  claimedName: companyTitle({ business_entity: businessEntity, name }),
  isCalled: (registeredName) => isSameCompanyName(registeredName, name),
});

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

  async function save(
    member: Member,
    checked: { company: CompanyRow; npwpNumber: string; check: NpwpCheck },
    picture: FileRow | undefined,
    context: StepContext,
  ): Promise<Saved> {
    const { userId, companyId } = member;
    return withPicture({ db, files }, picture, async (tx) => {
      const { company, profile: saved } = await lockDraft(tx, member, "edit");
      companyStepTools.refuseEdit(company);
      refuseSkippedStep(3, saved);
      // A colleague may have changed the name during the query to the register: then query again.
      const isCurrent = company.name === checked.company.name;
      const change = { field: pictureField, picture, previousId: saved.npwpFileId };
      const replacedId = await replacePicture(tx, files, change, (npwpFileId) => {
        const values = {
          npwpNumberCipher: npwpNumbers.seal(companyId, checked.npwpNumber),
          npwpNumberIndex: npwpNumbers.index(checked.npwpNumber),
          npwpFileId,
          npwpCheck: isCurrent ? checked.check : null,
        };
        return updateCompanyProfile(tx, companyId, values, clock());
      });
      if (isCurrent) await raiseCompanyStep(tx, companyId, 4);
      const result = await companyStepTools.nextStep(profile, userId, context, tx);
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
      const { result } = await npwpCheck.check(claimantOf(company), npwpNumber);
      return { result };
    },

    async saveStepThree(member, body, context) {
      const company = await findCompany(db, member.companyId);
      companyStepTools.refuseEdit(company);
      const { profile: saved, fileOf } = await findCompanyProfileWithFiles(db, member.companyId);
      refuseSkippedStep(3, saved);
      const savedPicture = fileOf(saved.npwpFileId);
      if (!body.company_npwp_file && !savedPicture) throw fieldError(pictureField, "required");
      const npwpNumber = body.company_npwp_number;
      const check = await npwpCheck.check(claimantOf(company), npwpNumber);
      refuseWrongNumber(check);
      const { userId: ownerId, companyId } = member;
      const upload = body.company_npwp_file;
      const image = { ownerId, companyId, kind: "npwp", field: pictureField, upload } as const;
      const picture = await storeChanged(files, image, savedPicture);
      return save(member, { company, npwpNumber, check }, picture, context);
    },
  };
}
