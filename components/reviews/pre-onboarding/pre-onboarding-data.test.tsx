import type { PreOnboardingReviewDetail } from "@rukun/contract/reviews/pre-onboarding";
import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { PreOnboardingData } from "./pre-onboarding-data";

const typed: PreOnboardingReviewDetail["typed"] = {
  contact_name: "Nining Suryani",
  position: "director",
  contact_phone: "81234567890",
  contact_email: "nining@example.test",
  business_entity: "PT",
  company_name: "Sumber Tani Makmur",
  project_type: "coffee",
  industry: "Pengolahan kopi",
  province: { id: "31", name: "DKI Jakarta" },
  city: { id: "31.71", name: "Jakarta Pusat" },
  operating_since: "2019-03-14",
  annual_sales: "2400000000",
  annual_profit: "216000000",
  employees: "38",
  cash_flow: "positive",
  amount: "750000000",
  tenor_type: "6",
  akad_type: "murabahah",
  consent: true,
};

function show(changes: Partial<typeof typed> = {}) {
  const review = {
    typed: { ...typed, ...changes },
    company: { title: "PT Sumber Tani Makmur", status: { value: "approved", title: "Disetujui" } },
    submitted_by: { full_name: "Nining Suryani" },
  };
  render(<PreOnboardingData review={review as PreOnboardingReviewDetail} />);
}
const row = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test("officers read profit and employees", () => {
  show();
  expect(row("Laba bersih 12 bulan")).toBe("Rp\u00a0216.000.000");
  expect(row("Karyawan")).toBe("38");
});

test("what was left empty has no row", () => {
  show({ annual_profit: "", employees: "" });
  expect(screen.queryByText("Laba bersih 12 bulan")).toBeNull();
  expect(screen.queryByText("Karyawan")).toBeNull();
  expect(row("Penjualan 12 bulan")).toBe("Rp\u00a02.400.000.000");
});
