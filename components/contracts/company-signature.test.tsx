import type { AkadRecord } from "@rukun/contract/transactions";
import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { CompanySignature } from "./company-signature";

type Akad = Pick<AkadRecord, "signed_at" | "company_signature">;

const unsigned: Akad = { signed_at: null, company_signature: null };
const waiting: Akad = { ...unsigned, signed_at: "2026-05-12T02:48:00Z" };
const signedBy = (countersignature: string | null): Akad => ({
  ...waiting,
  company_signature: { name: "Mahdi Ilyas", signed_at: "2026-05-22T01:51:00Z", countersignature },
});
const own = signedBy(null);

it.each([
  ["nothing before the funder has signed", unsigned, "musyarakah"],
  ["nothing under a wakalah, which is not the company's", own, "wakalah"],
] as const)("says %s", (_case, akad, type) => {
  const { container } = render(<CompanySignature akad={akad} type={type} />);
  expect(container).toBeEmptyDOMElement();
});

it("says that the company's signature is waited for", () => {
  render(<CompanySignature akad={waiting} type="murabahah" />);
  expect(screen.getByText("Perusahaan menandatangani setelah pendanaan ditutup.")).toBeVisible();
});

it("says who signed for the company, and when", () => {
  render(<CompanySignature akad={own} type="musyarakah" />);
  const note = screen.getByText(/Mahdi Ilyas/);
  expect(note).toHaveTextContent("22 Mei 2026, 08.51 WIB");
  expect(note).not.toHaveTextContent("dokumen");
});

it("names the document that was signed for all contracts", () => {
  render(<CompanySignature akad={signedBy("TDT-2026-0000000007")} type="musyarakah" />);
  expect(screen.getByText(/Mahdi Ilyas/)).toHaveTextContent("TDT-2026-0000000007");
});
