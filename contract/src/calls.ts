import * as account from "./account.ts";
import * as banks from "./banks.ts";
import type { CallDescriptor } from "./call.ts";
import * as company from "./company.ts";
import { downloadFile } from "./files.ts";
import * as handovers from "./handovers.ts";
import * as kyc from "./kyc.ts";
import * as mails from "./mails.ts";
import * as members from "./members.ts";
import { getProfile } from "./profile.ts";
import * as regions from "./regions.ts";
import { companyReviews } from "./reviews/company.ts";
import { personReviews } from "./reviews/person.ts";
import * as system from "./system.ts";
import * as uploads from "./uploads.ts";

/** Every call of the API. A route that is not in this list fails a test. */
export const calls: readonly CallDescriptor[] = [
  system.getHealth,
  system.getSystemStatus,
  system.listOutbox,
  account.register,
  account.sendOtp,
  account.verifyOtp,
  account.login,
  account.logout,
  account.forgotPassword,
  account.changePassword,
  account.updatePassword,
  account.listSessions,
  account.revokeSession,
  account.setLanguage,
  handovers.issueHandover,
  handovers.redeemHandover,
  getProfile,
  kyc.getStepOne,
  kyc.saveStepOne,
  kyc.getStepTwo,
  kyc.saveStepTwo,
  kyc.getStepThree,
  kyc.saveStepThree,
  regions.listProvinces,
  regions.listCities,
  regions.listDistricts,
  regions.listSubDistricts,
  members.listMembers,
  members.inviteMember,
  members.revokeInvitation,
  members.changeMemberRole,
  members.removeMember,
  members.readInvitation,
  members.acceptInvitation,
  members.joinByInvitation,
  banks.listBanks,
  banks.listFundAccountBanks,
  banks.checkBankAccount,
  uploads.createUpload,
  uploads.uploadOffset,
  uploads.continueUpload,
  uploads.cancelUpload,
  uploads.getUpload,
  uploads.listUploads,
  company.getCompanyStepOne,
  company.saveCompanyStepOne,
  company.getCompanyStepTwo,
  company.saveCompanyStepTwo,
  company.getCompanyFile,
  company.getCompanyStepThree,
  company.saveCompanyStepThree,
  company.validateNpwp,
  company.getCompanyStepFour,
  company.saveCompanyStepFour,
  company.renameCompany,
  downloadFile,
  ...Object.values(personReviews),
  ...Object.values(companyReviews),
  mails.listUndeliveredMails,
  mails.sendMailAgain,
];
