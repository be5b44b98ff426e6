import type { UserProfile } from "@rukun/contract/profile";
import type { UserStatus } from "@rukun/contract/status";
import { memberStatusTitles, userStatusCodes, userStatusGroup } from "@rukun/contract/status";
import { configure, screen } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { call } from "@/lib/api/client";
import { tokenKey, userIdKey } from "@/lib/auth/session";
import { verificationDrafts } from "@/lib/drafts/verification-draft";
import { render } from "@/test/render";
import "./selfie-step";
import "./step-one-form";
import "./step-two-form";
import { VerificationDialog } from "./verification-dialog";

// For tests that replace `@/lib/api/client` with a mock. The steps are imported above, so that showing one does not
// have to compile it first; the rest is patience with a machine that does other things too.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);

/** What a call was given. */
export interface SentOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: (fraction: number) => void;
}

type Answer = (options: SentOptions) => unknown;
export type Answers = Readonly<Record<string, Answer>>;

export const saved = {
  full_name: "Rani Kusuma Dewi",
  full_address_according_id_card: "Jalan Melati 3",
  province: { id: "32", name: "Jawa Barat" },
  city: { id: "32.73", name: "Kota Bandung" },
  district: { id: "32.73.01", name: "Sukasari" },
  sub_district: { id: "32.73.01.1001", name: "Sarijadi" },
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

const regions: Answers = {
  "GET /v1/master/provinces": () => [
    { id: "32", name: "Jawa Barat" },
    { id: "33", name: "Jawa Tengah" },
  ],
  "GET /v1/master/cities": ({ query }) =>
    query?.province_id === "33"
      ? [{ id: "33.74", name: "Kota Semarang" }]
      : [{ id: "32.73", name: "Kota Bandung" }],
  "GET /v1/master/districts": () => [{ id: "32.73.01", name: "Sukasari" }],
  "GET /v1/master/sub-districts": () => [{ id: "32.73.01.1001", name: "Sarijadi" }],
};

/** Answers calls; `user` may change between two of them. */
export function serve(user: () => UserProfile, answers: Answers = {}): void {
  const all: Answers = {
    "GET /v1/user/profile": user,
    "GET /v1/user/kyc/step-one": () => ({ user_profile: null }),
    "GET /v1/user/kyc/step-two": () => ({ id_card_number: null, id_card_file: null }),
    "GET /v1/user/kyc/step-three": () => ({ selfie_file: null }),
    ...regions,
    ...answers,
  };
  jest.mocked(call).mockReset();
  jest.mocked(call).mockImplementation((async (name: string, options?: SentOptions) => {
    const answer = all[name];
    if (!answer) throw new Error(`Nobody answers ${name}`);
    return answer(options ?? {});
  }) as typeof call);
}

/** What was sent to one call, in order. */
export function sentTo(name: string): SentOptions[] {
  const calls = jest.mocked(call).mock.calls as unknown as [string, SentOptions | undefined][];
  return calls.filter(([called]) => called === name).map(([, options]) => options ?? {});
}

/** Signed in, and nothing left of the test before. */
export async function signIn(): Promise<void> {
  await verificationDrafts.remove(userId);
  useAlert.setState({ show: false, message: "", variant: "INFO" });
  window.localStorage.setItem(tokenKey, "token");
  window.localStorage.setItem(userIdKey, userId);
}

/** Opens the dialog; `onClose` only records, so that the dialog stays for a look. */
export function openDialog(options: Parameters<typeof render>[1] = {}) {
  const onClose = jest.fn();
  const rendered = render(<VerificationDialog open onClose={onClose} />, options);
  return { ...rendered, onClose };
}

export const heading = (name: string | RegExp) => screen.findByRole("heading", { name });
export const region = (name: string) =>
  screen.getByRole("combobox", { name: new RegExp(`^${name}`) });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });
