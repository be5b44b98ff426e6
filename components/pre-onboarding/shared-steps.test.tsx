import type { PreOnboardingRecord } from "@rukun/contract/pre-onboarding-record";
import { preOnboardingSteps } from "@rukun/contract/pre-onboarding-steps";
import { savedName } from "@rukun/contract/step";
import { screen, waitFor } from "@testing-library/react";
import { type Answers, answerCalls, sentTo, signInAs } from "@/components/wizard/wizard-test-kit";
import { ApiError } from "@/lib/api/api-error";
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

const contact = {
  contact_name: "Nining Suryani",
  position: "director",
  contact_phone: "81234567890",
  contact_email: "nining@example.test",
  business_entity: "PT",
  company_name: "Sumber Tani Makmur",
};
const one = (version: number, changed: object = {}) => ({
  ...contact,
  ...changed,
  version,
  saved_at: "2026-11-28T02:41:00.000Z",
  saved_by: "Joko",
});
const papers = (version: number) => ({
  ...Object.fromEntries(
    Object.entries(preOnboardingSteps.stepThree.fields).map(([name, field]) => [
      savedName(name, field),
      null,
    ]),
  ),
  version,
  saved_at: "2026-11-28T02:41:00.000Z",
  saved_by: "Joko",
});
const refused = (data: object) => {
  throw new ApiError({ status: 409, code: "draft_changed", message: "Rekan Anda.", data });
};

function open(record: PreOnboardingRecord, answers: Answers, companyId = "of-two") {
  const company = createCompany("approved", { pre_onboarding: record });
  const user = createProfile({
    role: roleOf("company"),
    company: { ...company, id: companyId },
  });
  signInAs(user.id);
  answerCalls({
    "GET /v1/user/profile": () => user,
    "GET /v1/pre-onboarding/step-one": () => one(1),
    "GET /v1/pre-onboarding/step-two": () => ({ version: 0, saved_at: null, saved_by: null }),
    "GET /v1/pre-onboarding/step-three": () => papers(1),
    "GET /v1/company/uploads": () => [],
    "GET /v1/master/business-entity": () => [{ id: "PT", title: "PT (perseroan terbatas)" }],
    "GET /v1/master/positions": () => [
      { id: "director", title: "Direktur" },
      { id: "owner", title: "Pemilik" },
    ],
    "GET /v1/master/project/types": () => [],
    "GET /v1/master/tenor/types": () => [],
    "GET /v1/master/akad/types": () => [],
    ...answers,
  });
  return { profile: user, ...render(<PreOnboardingDialog open onClose={jest.fn()} />) };
}
const sent = (name: string) => sentTo(`POST /v1/pre-onboarding/${name}`).map(({ body }) => body);
const next = () => screen.getByRole("button", { name: "Lanjut" });
const email = () => screen.getByLabelText(/^Email/);
const name = () => screen.getByLabelText(/^Nama usaha/);

test("what a colleague saved is taken over and named; what both changed waits for a decision", async () => {
  const theirs = one(2, { contact_email: "joko@example.test", company_name: "Sumber Tani Abadi" });
  let attempts = 0;
  const { user, profile } = open(createPreOnboarding("draft", { step: 1 }), {
    "POST /v1/pre-onboarding/step-one": () => {
      attempts += 1;
      return attempts === 1 ? refused(theirs) : { step: 2, user: profile, version: 3 };
    },
  });
  await screen.findByRole("option", { name: "Direktur" });
  await user.clear(name());
  await user.type(name(), "Kopi Makmur");
  await user.click(next());
  expect(await screen.findByText(/^Joko mengubah bagian ini pukul 09\.41/)).toBeVisible();
  // It stands above the form, whose button was pressed at its end.
  expect(screen.getByRole("alert").parentElement).toHaveFocus();
  expect(screen.getByText("Sudah masuk ke isian Anda: Email.")).toBeVisible();
  expect(screen.getByText(/^Anda berdua mengubah: Nama usaha\./)).toBeVisible();
  expect(email()).toHaveValue("joko@example.test");
  expect(name()).toHaveValue("Kopi Makmur");
  await user.click(next());
  await waitFor(() => expect(next()).toBeEnabled());
  expect(sent("step-one")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Pakai isian saya" }));
  await user.click(next());
  await waitFor(() => expect(sent("step-one")).toHaveLength(2));
  expect(sent("step-one")[1]).toEqual({
    ...contact,
    contact_email: "joko@example.test",
    company_name: "Kopi Makmur",
    version: 2,
  });
});

test("the colleague's value replaces the own one when it is chosen", async () => {
  const { user } = open(createPreOnboarding("draft", { step: 1 }), {
    "POST /v1/pre-onboarding/step-one": () =>
      refused(one(2, { company_name: "Sumber Tani Abadi" })),
  });
  await screen.findByRole("option", { name: "Direktur" });
  await user.type(name(), " Jaya");
  await user.click(next());
  await user.click(await screen.findByRole("button", { name: "Pakai isian Joko" }));
  expect(name()).toHaveValue("Sumber Tani Abadi");
  expect(screen.queryByText(/mengubah bagian ini/)).toBeNull();
});

test("where nothing differs, it is sent again over the newer version without a word", async () => {
  let attempts = 0;
  const { user, profile } = open(createPreOnboarding("draft", { step: 1 }), {
    "POST /v1/pre-onboarding/step-one": () => {
      attempts += 1;
      return attempts === 1 ? refused(one(2)) : { step: 2, user: profile, version: 3 };
    },
  });
  await screen.findByRole("option", { name: "Direktur" });
  await user.click(next());
  await waitFor(() => expect(sent("step-one")).toHaveLength(2));
  expect(sent("step-one")).toEqual([
    { ...contact, version: 1 },
    { ...contact, version: 2 },
  ]);
  expect(screen.queryByText(/mengubah bagian ini/)).toBeNull();
});

test("a draft that is back is merged with what was saved since", async () => {
  const first = open(createPreOnboarding("draft", { step: 1 }), {}, "left");
  await screen.findByRole("option", { name: "Direktur" });
  await first.user.type(name(), " Jaya");
  first.unmount();
  open(
    createPreOnboarding("draft", { step: 1 }),
    { "GET /v1/pre-onboarding/step-one": () => one(2, { contact_email: "joko@example.test" }) },
    "left",
  );
  expect(await screen.findByText("Sudah masuk ke isian Anda: Email.")).toBeVisible();
  expect(name()).toHaveValue("Sumber Tani Makmur Jaya");
  expect(email()).toHaveValue("joko@example.test");
});

test("an earlier step that a colleague changed is looked at before anything is sent", async () => {
  const items = [{ key: "contact_fits", step: 1, reason: "Nama lain." }];
  let attempts = 0;
  const record = createPreOnboarding("returned", { step: 3, rejection: { message: null, items } });
  const { user, profile } = open(record, {
    "POST /v1/pre-onboarding/step-one": () => ({ step: 3, user: profile, version: 2 }),
    "POST /v1/pre-onboarding/step-two": () => ({ step: 3, user: profile, version: 1 }),
    "GET /v1/pre-onboarding/step-two": () => ({
      project_type: "coffee",
      industry: "Kopi",
      province: { id: "32", name: "Jawa Barat" },
      city: { id: "32.73", name: "Kota Bandung" },
      operating_since: "2019-03-14",
      annual_sales: "2400000000",
      cash_flow: "positive",
      amount: "750000000",
      tenor_type: "6",
      akad_type: "murabahah",
      version: 0,
      saved_at: null,
      saved_by: null,
    }),
    "GET /v1/master/project/types": () => [{ id: "coffee", title: "Kopi" }],
    "GET /v1/master/tenor/types": () => [{ id: "6", title: "6 bulan" }],
    "GET /v1/master/akad/types": () => [{ id: "murabahah", title: "Murabahah" }],
    "POST /v1/pre-onboarding/step-three/update": () => {
      attempts += 1;
      return attempts === 1 ? refused(papers(5)) : { step: 3, user: profile, version: 6 };
    },
  });
  await screen.findByRole("option", { name: "Direktur" });
  await user.click(next());
  await screen.findByRole("option", { name: "6 bulan" });
  await user.click(next());
  const send = await screen.findByRole("button", { name: "Kirim" });
  await user.click(send);
  expect(await screen.findByText(/^Joko mengubah langkah sebelumnya pukul 09\.41/)).toBeVisible();
  expect(screen.getByText(/^Belum ada yang terkirim/)).toBeVisible();
  expect(sent("step-three/update")).toEqual([{ version: 1 }]);
  await user.click(send);
  await waitFor(() => expect(sent("step-three/update")[1]).toEqual({ version: 5 }));
});
