import type { CampaignBasics, CampaignFiles, CampaignTerms } from "../campaign-content.ts";

const fileId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A complete murabahah campaign that fits all rules. */
export function campaignExample({ opensOn, closesOn }: { opensOn: string; closesOn: string }): {
  basics: CampaignBasics;
  terms: CampaignTerms;
  files: CampaignFiles;
} {
  return {
    basics: {
      title_id: "Pembelian 40 mesin jahit untuk seragam sekolah",
      title_en: "Buying 40 sewing machines for school uniforms",
      summary_id: "Mesin untuk kontrak seragam 14 sekolah.",
      summary_en: "Machines for uniform contracts with 14 schools.",
      project_type: "garments",
      akad_type: "murabahah",
      province_id: "31",
      city_id: "31.74",
      target: "250000000",
      minimum: "200000000",
      pledge_minimum: "500000",
      opens_on: opensOn,
      closes_on: closesOn,
      tenor_type: "12",
      underfunded_rule: "proceed_from_minimum",
    },
    terms: {
      akad: {
        kind: "murabahah",
        supplier: "PT Sinar Jarum Abadi, Bandung",
        goods_id: "28 mesin jahit dan 12 mesin obras",
        goods_en: "28 sewing machines and 12 overlock machines",
        margin: "33000000",
        instalments: 12,
      },
      use_of_funds: [
        { label_id: "Mesin jahit industri", label_en: "Industrial machines", amount: "147750000" },
        { label_id: "Mesin obras", label_en: "Overlock machines", amount: "96000000" },
        { label_id: "Ujrah Rukun", label_en: "Rukun's ujrah", amount: "6250000" },
      ],
      collateral_id: "Fidusia atas mesin",
      collateral_en: "Fiduciary security over the machines",
      collateral_value: "190000000",
      payor_name: "Yayasan Al-Hidayah",
      payor_id: "Kontrak seragam 14 sekolah",
      payor_en: "Uniform contracts with 14 schools",
      risks: [
        {
          risk_id: "Sekolah menunda pembayaran",
          risk_en: "A school pays late",
          mitigation_id: "Uang muka 40% sebelum produksi",
          mitigation_en: "40% paid before production",
        },
      ],
      ujrah: { kind: "share", bps: 250, is_deducted: true },
    },
    files: {
      images: [{ file_id: fileId(1), alt_id: "Ruang jahit", alt_en: "The sewing room" }],
      prospectus_file: fileId(2),
      budget_file: fileId(3),
      contract_files: [{ file_id: fileId(4) }],
      sharia_opinion_file: fileId(5),
    },
  };
}
