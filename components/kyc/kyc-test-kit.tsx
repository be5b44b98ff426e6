import type { UserProfile } from "@rukun/contract/profile";
import type { UserStatus } from "@rukun/contract/status";
import { memberStatusTitles, userStatusCodes, userStatusGroup } from "@rukun/contract/status";
import {
  type Answers,
  answerCalls,
  savedRegions,
  signInAs,
} from "@/components/wizard/wizard-test-kit";
import { render } from "@/test/render";
// Imported here, so that the steps' lazy loading costs no time in tests.
import "./selfie-guidance";
import "./selfie-step";
import "./sent-panel";
import "./step-one-form";
import "./step-two-form";
import { KycDialog } from "./kyc-dialog";
import { kycDrafts } from "./use-kyc-wizard";

export const saved = {
  full_name: "Rani Kusuma Dewi",
  full_address_according_id_card: "Jalan Melati 3",
  ...savedRegions,
  current_address: "Jalan Mawar 8",
  is_current_address_same_as_ktp: false,
};

export const storedPhoto = {
  id: "file-1",
  name: "ktp-rani.jpg",
  size: 1_929_380,
  content_type: "image/jpeg",
  width: 1200,
  height: 760,
  pages: null,
  url: "https://api.example/v1/files/file-1",
};

export const userId = "user-rani";
export const idCardNumber = "3273014507900002";

export function userWith(status: UserStatus, parts: Partial<UserProfile> = {}): UserProfile {
  return {
    id: userId,
    avatar: null,
    full_name: "Rani Kusuma Dewi",
    email: "rani@example.com",
    phone: "+6281234567890",
    user_status: {
      value: userStatusCodes[status],
      name: status,
      title: memberStatusTitles[userStatusGroup(status)].id,
    },
    role: { value: "lender", title: "Pendana" },
    officer_roles: [],
    step: 1,
    company: null,
    isLenderInstitution: false,
    isLenderInternational: false,
    isHavingNpwp: false,
    status_privy: null,
    rejection: null,
    submitted_at: null,
    language: "id",
    ...parts,
  };
}

/** Mocks the calls; `user` may change between two of them. */
export function serve(user: () => UserProfile, answers: Answers = {}): void {
  answerCalls({
    "GET /v1/user/profile": user,
    "GET /v1/user/kyc/step-one": () => ({ user_profile: null }),
    "GET /v1/user/kyc/step-two": () => ({ id_card_number: null, id_card_file: null }),
    "GET /v1/user/kyc/step-three": () => ({ selfie_file: null }),
    ...answers,
  });
}

/** Signed in, without state of previous tests. */
export async function signIn(): Promise<void> {
  await kycDrafts.remove(userId);
  signInAs(userId);
}

/** Opens the dialog; `onClose` is only recorded, so that the dialog stays open. */
export function openDialog(options: Parameters<typeof render>[1] = {}) {
  const onClose = jest.fn();
  const rendered = render(<KycDialog open onClose={onClose} />, options);
  return { ...rendered, onClose };
}
