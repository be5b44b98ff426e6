import type { PreOnboardingRecord } from "@rukun/contract/pre-onboarding-record";
import { preOnboardingSteps } from "@rukun/contract/pre-onboarding-steps";
import { savedName } from "@rukun/contract/step";
import { screen, waitFor } from "@testing-library/react";
import { type Answers, answerCalls, sentTo, signInAs } from "@/components/wizard/wizard-test-kit";
import {
  createCompany,
  createPreOnboarding,
  createProfile,
  roleOf,
} from "@/test/factories/profile";
import { render } from "@/test/render";
import { PreOnboardingDialog } from "./pre-onboarding-dialog";
import "./step-one-form";
import "./step-three-form";
import "./step-two-form";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const unsaved = { version: 0, saved_at: null, saved_by: null };
const nothing = ({ fields }: (typeof preOnboardingSteps)[keyof typeof preOnboardingSteps]) => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [savedName(name, field), null]),
  ),
  ...unsaved,
});
const profile = (pre_onboarding: PreOnboardingRecord) =>
  createProfile({
    role: roleOf("company"),
    company: createCompany("approved", { pre_onboarding }),
  });

function open(record: PreOnboardingRecord, answers: Answers = {}) {
  const user = profile(record);
  signInAs(user.id);
  answerCalls({
    "GET /v1/user/profile": () => user,
    "GET /v1/pre-onboarding/step-one": () => nothing(preOnboardingSteps.stepOne),
    "GET /v1/pre-onboarding/step-two": () => nothing(preOnboardingSteps.stepTwo),
    "GET /v1/pre-onboarding/step-three": () => nothing(preOnboardingSteps.stepThree),
    "GET /v1/company/uploads": () => [],
    "GET /v1/master/business-entity": () => [{ id: "PT", title: "PT (perseroan terbatas)" }],
    "GET /v1/master/positions": () => [{ id: "director", title: "Direktur" }],
    "GET /v1/master/project/types": () => [],
    "GET /v1/master/tenor/types": () => [],
    "GET /v1/master/akad/types": () => [],
    ...answers,
  });
  return render(<PreOnboardingDialog open onClose={jest.fn()} />);
}

test("step 1 knows the company and the person already", async () => {
  const sent = profile(createPreOnboarding("draft", { step: 2 }));
  const { user } = open(createPreOnboarding(), {
    "POST /v1/pre-onboarding/step-one": () => ({ step: 2, user: sent, version: 1 }),
  });
  expect(await screen.findByLabelText(/Nama usaha/)).toHaveValue("Maju Sejahtera");
  await screen.findByRole("option", { name: "Direktur" });
  await user.selectOptions(screen.getByLabelText(/Jabatan/), "director");
  await user.click(screen.getByRole("button", { name: "Lanjut" }));
  await waitFor(() => expect(sentTo("POST /v1/pre-onboarding/step-one")).toHaveLength(1));
  expect(sentTo("POST /v1/pre-onboarding/step-one")[0]?.body).toEqual({
    contact_name: "Rani Kusuma Dewi",
    position: "director",
    contact_phone: "81234567890",
    contact_email: "rani@example.com",
    business_entity: "PT",
    company_name: "Maju Sejahtera",
    version: 0,
  });
  expect(await screen.findAllByText(/Langkah 2 dari 3/)).not.toHaveLength(0);
});

test("step 2 shows what is not met and what to do", async () => {
  open(
    createPreOnboarding("draft", {
      step: 2,
      eligibility: {
        is_eligible: false,
        criteria: [
          { key: "cash_flow", is_met: false, reason: "Arus kas positif", advice: "Ajukan nanti." },
        ],
      },
    }),
  );
  expect(await screen.findByText("Usaha Anda belum memenuhi syarat")).toBeVisible();
  expect(screen.getByText("Ajukan nanti.")).toBeVisible();
});

test("a returned one asks for the papers that an officer asked for, and no other", async () => {
  const items = [{ key: "contract_fits", step: 3, reason: "Halaman 3 terpotong." }];
  open(createPreOnboarding("returned", { step: 3, rejection: { message: null, items } }));
  expect(await screen.findByText("Halaman 3 terpotong.")).toBeVisible();
  expect(await screen.findByText("Ganti dokumen yang dikembalikan")).toBeVisible();
  expect(screen.getByText(/^Kontrak atau pesanan pembelian/)).toBeVisible();
  expect(screen.queryByText(/^Rekening koran/)).toBeNull();
});
