import type { PreOnboardingRecord } from "@rukun/contract/pre-onboarding-record";
import type { CompanyRecord } from "@rukun/contract/profile";
import { screen } from "@testing-library/react";
import { createCompany, createPreOnboarding } from "@/test/factories/profile";
import { render } from "@/test/render";
import { PreOnboardingCard } from "./pre-onboarding-card";

const eligibility = (isMet: boolean): PreOnboardingRecord["eligibility"] => ({
  is_eligible: isMet,
  criteria: [
    { key: "cash_flow", is_met: isMet, reason: "Arus kas positif", advice: isMet ? null : "Nanti" },
  ],
});
const items = [{ key: "contract_fits", step: 3, reason: "Terpotong" }];

const show = (pre_onboarding: PreOnboardingRecord, parts: Partial<CompanyRecord> = {}) =>
  render(<PreOnboardingCard company={createCompany("approved", { pre_onboarding, ...parts })} />);

test.each([
  ["begun", createPreOnboarding(), "Mulai pengajuan", /Ceritakan proyek/],
  [
    "not eligible",
    createPreOnboarding("draft", { step: 2, eligibility: eligibility(false) }),
    "Lanjutkan pengajuan",
    "Arus kas positif",
  ],
  [
    "eligible",
    createPreOnboarding("draft", { step: 3, eligibility: eligibility(true) }),
    "Lanjutkan pengajuan",
    /memenuhi syarat/,
  ],
  [
    "sent",
    createPreOnboarding("waiting", { submitted_at: "2026-05-12T02:41:00Z" }),
    "Lihat pengajuan",
    /^Dikirim 12 Mei 2026, 09\.41 WIB\./,
  ],
  [
    "returned",
    createPreOnboarding("returned", { step: 3, rejection: { message: null, items } }),
    "Perbaiki pengajuan",
    "Petugas meminta perbaikan di langkah 3.",
  ],
  [
    "accepted",
    createPreOnboarding("approved", { step: 3 }),
    "Lihat pengajuan",
    /dapat menyiapkan kampanye/,
  ],
])("one that is %s says what is next", (_name, record, action, text) => {
  show(record);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: action })).toBeVisible();
});

test("an accepted one waits for the company's own approval", () => {
  show(
    createPreOnboarding("approved", { step: 3 }),
    createCompany("waiting", {
      pre_onboarding: createPreOnboarding("approved", { step: 3 }),
    }),
  );
  expect(screen.getByText(/setelah informasi perusahaan disetujui/)).toBeVisible();
});

test("a viewer reads it and is offered no editing", () => {
  const role = { value: "viewer", title: "Pembaca" } as const;
  show(createPreOnboarding("draft", { step: 2 }), { role });
  expect(screen.getByText("Pemilik atau penyunting yang dapat mengisinya.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Lihat pengajuan" })).toBeVisible();
});
