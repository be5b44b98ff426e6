import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

const region = { id: "32", name: "Jawa Barat" };
const pdf = (type: CompanyReviewDetail["documents"][number]["type"], pages: number) => ({
  type,
  id: `file-${type}`,
  name: `${type}.pdf`,
  size: 2_527_068,
  content_type: "application/pdf",
  pages,
});

/** A company waiting for review, with two more in the queue. */
export function createCompanyReview(parts: Partial<CompanyReviewDetail> = {}): CompanyReviewDetail {
  return {
    company_id: "c-1",
    title: "PT Dapur Ibu Nusantara",
    business_entity: "PT",
    name: "Dapur Ibu Nusantara",
    kind: "new",
    submitted_at: "2026-11-20T01:00:00Z",
    submitted_by: { id: "u-2", full_name: "Sinta Lestari" },
    owner: { full_name: "Budi Santoso", email: "budi@example.com", phone: "+6281234567890" },
    status: { value: "waiting", title: "Menunggu tinjauan" },
    assignee: null,
    submission_id: "s-1",
    typed: {
      full_address: "Jl. Cihampelas 118",
      "rt/rw": "003/004",
      province: region,
      city: region,
      district: region,
      sub_district: region,
      notaris_name: "Dewi Anggraini, S.H., M.Kn.",
      notaris_akta_number: "27",
      notaris_date: "2014-03-14",
      nib_number: "9120001234567",
      company_npwp_number: "012345678901000",
      bank: {
        id: "1",
        name: "Bank Contoh",
        code: "014",
        is_activated: true,
        image: null,
        illuma_code: "contoh",
        abbreviation: null,
        account_number_length: 10,
      },
      account_name: "PT DAPUR IBU NUSANTARA",
      account_number: "1234567890",
    },
    checks: {
      npwp: { result: "match", checked_at: "2026-11-20T00:50:00Z" },
      bank: { result: "found", checked_at: "2026-11-20T00:55:00Z" },
    },
    bank_name: {
      ...{ state: "accepted", case_id: null },
      evidence: {
        holder: "PT DAPUR IBU NUSANTARA",
        registered_name: "PT Dapur Ibu Nusantara",
        compared_holder: "DAPUR IBU NUSANTARA",
        compared_name: "DAPUR IBU NUSANTARA",
        ...{ verdict: "equal", reason: "same", bank: "Bank Contoh" },
        ...{ last_digits: "7890", answered_at: "2026-11-20T00:55:00Z" },
      },
    },
    documents: [
      pdf("akta-pendirian", 24),
      pdf("sk-akta-pendirian", 2),
      pdf("akta-perubahan-terakhir", 12),
      pdf("sk-kemenkumham", 1),
      pdf("nib-perusahaan", 3),
      pdf("siup", 1),
      { ...pdf("npwp", 1), name: "npwp.jpg", content_type: "image/jpeg", pages: null },
    ],
    duplicates: { seen: "none", numbers: [], documents: [] },
    warnings: [],
    earlier: null,
    rejection: null,
    history: [],
    position: { index: 1, total: 3, previous: null, next: "c-2" },
    ...parts,
  };
}

export const companyItems = [
  "Alamat sama dengan dokumen",
  "Akta pendirian lengkap dan terbaca",
  "SK akta pendirian lengkap dan terbaca",
  "Akta perubahan terakhir lengkap dan terbaca",
  "SK akta perubahan terakhir lengkap dan terbaca",
  "Data notaris sama dengan akta",
  "NIB sama dengan isian",
  "SIUP lengkap dan berlaku",
  "NPWP sama dengan isian",
  "Rekening atas nama perusahaan",
] as const;

/** Answers one item of the checklist. */
export function answerItem(user: UserEvent, item: string, answer: "Sesuai" | "Tidak") {
  // By label: role queries take seconds on a long page.
  const group = screen.getByLabelText(item, { selector: "[role=radiogroup]" });
  return user.click(within(group).getByLabelText(answer));
}
