import * as account from "./account.ts";
import * as backoffice from "./backoffice.ts";
import type { CallDescriptor } from "./call.ts";
import { downloadFile } from "./files.ts";
import * as kyc from "./kyc.ts";
import { getProfile } from "./profile.ts";
import * as regions from "./regions.ts";
import * as system from "./system.ts";

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
  account.listSessions,
  account.revokeSession,
  account.setLanguage,
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
  downloadFile,
  backoffice.listReviews,
  backoffice.getReview,
  backoffice.takeNextReview,
  backoffice.takeOverReview,
  backoffice.approveReview,
  backoffice.rejectReview,
];
