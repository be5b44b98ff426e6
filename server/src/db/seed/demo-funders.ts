import type { DemoFunder } from "./demo-people.ts";
import type { DemoFace } from "./demo-pictures.ts";

const faces = {
  green: { skin: "#D9A57C", hair: "#1E1712", cloth: "#0B5A43", hijab: "#0F4A38" },
  plum: { skin: "#C9946B", hair: "#1E1712", cloth: "#3D2A45", hijab: "#5A3A63" },
  sand: { skin: "#E0B58E", hair: "#1E1712", cloth: "#4B4234", hijab: "#B79A6B" },
  slate: { skin: "#C68C61", hair: "#1E1712", cloth: "#24323B" },
  brick: { skin: "#B97F55", hair: "#241A12", cloth: "#7A3B2E" },
  white: { skin: "#D6A077", hair: "#2B2018", cloth: "#E9EDEB" },
  navy: { skin: "#A9714A", hair: "#15100C", cloth: "#22406B" },
} as const satisfies Record<string, DemoFace>;

/*
 * Everybody here is fictitious. Their ID card numbers end in 0000, a serial number that is never issued; for women the
 * day of birth is encoded plus 40.
 */
export const demoFunders: readonly DemoFunder[] = [
  {
    role: "lender",
    fullName: "Arif Rahman Hakim",
    mailbox: "arif",
    subDistrictId: "32.73.02.1001",
    address: "Jl. Contoh Melati No. 12",
    idCardNumber: "3273021407920000",
    face: faces.slate,
    pin: "281945",
    submissions: [],
  },
  {
    role: "lender",
    fullName: "Lestari Handayani",
    mailbox: "lestari",
    isHavingNpwp: true,
    subDistrictId: "33.74.11.1001",
    address: "Jl. Contoh Kenanga Raya No. 8, RT 02/RW 05",
    idCardNumber: "3374116203900000",
    face: faces.green,
    submissions: [
      {
        submitted: { overdue: 180 },
        screening: "clear",
        decision: { by: "sari", after: 260 },
      },
    ],
  },
  {
    role: "lender",
    fullName: "Yusuf Maulana",
    mailbox: "yusuf",
    isHavingNpwp: true,
    subDistrictId: "31.74.01.1001",
    address: "Jl. Contoh Cempaka Dalam No. 3",
    idCardNumber: "3174010911880000",
    face: faces.navy,
    submissions: [{ submitted: { overdue: 61 }, screening: "possible_hit" }],
  },
  {
    role: "lender",
    fullName: "Sri Wahyuni",
    mailbox: "wahyuni",
    subDistrictId: "34.71.14.1001",
    address: "Gg. Contoh Anggrek II No. 21",
    idCardNumber: "3471145506850000",
    face: faces.sand,
    submissions: [{ submitted: { overdue: 9 }, screening: "clear", assignee: "dimas" }],
  },
  {
    role: "lender",
    fullName: "Bagus Santoso",
    mailbox: "bagus",
    isHavingNpwp: true,
    subDistrictId: "35.78.04.1001",
    address: "Jl. Contoh Pahlawan No. 118",
    idCardNumber: "3578042301910000",
    face: faces.brick,
    submissions: [{ submitted: { minutesAgo: 1041 }, screening: "clear" }],
  },
  {
    role: "lender",
    fullName: "Nur Aini",
    mailbox: "aini",
    isHavingNpwp: true,
    // She moved from Central Java: the number keeps the province of her birth, which only warns.
    subDistrictId: "32.01.01.1001",
    address: "Perumahan Contoh Asri Blok C5 No. 2",
    idCardNumber: "3372014812940000",
    face: faces.plum,
    submissions: [{ submitted: { minutesAgo: 702 }, screening: "clear", assignee: "sari" }],
  },
  {
    role: "lender",
    fullName: "Fajar Nugroho",
    mailbox: "fajar",
    subDistrictId: "36.74.06.1001",
    address: "Jl. Contoh Flamboyan No. 40A",
    idCardNumber: "3674061708960000",
    face: faces.white,
    submissions: [
      {
        submitted: { minutesAgo: 7200 },
        screening: "clear",
        decision: {
          by: "dimas",
          after: 215,
          rejection: {
            reason: "Alamat di isian berbeda dengan KTP. Mohon perbaiki langkah 1.",
            failed: "address_matches",
          },
        },
      },
      { submitted: { minutesAgo: 395 }, screening: "clear" },
    ],
  },
  {
    role: "lender",
    fullName: "Made Suartana",
    mailbox: "made",
    subDistrictId: "51.71.01.1001",
    address: "Jl. Contoh Pantai No. 7",
    idCardNumber: "5171010205890000",
    face: faces.navy,
    submissions: [{ submitted: { minutesAgo: 268 }, screening: "clear" }],
  },
  {
    role: "lender",
    fullName: "Dewi Anggraini",
    mailbox: "dewi",
    subDistrictId: "12.71.17.1001",
    address: "Jl. Contoh Sei Deli No. 55",
    idCardNumber: "1271175109930000",
    face: faces.green,
    submissions: [{ submitted: { minutesAgo: 143 }, screening: "clear" }],
  },
  {
    role: "lender",
    fullName: "Hendra Gunawan Putra",
    mailbox: "hendra",
    subDistrictId: "35.73.02.1001",
    address: "Jl. Contoh Ijen No. 16",
    idCardNumber: "3573022912870000",
    face: faces.slate,
    submissions: [{ submitted: { minutesAgo: 84 }, screening: "clear" }],
  },
  {
    role: "lender",
    fullName: "Siti Khadijah",
    mailbox: "khadijah",
    subDistrictId: "73.71.13.1001",
    address: "Jl. Contoh Tamalate No. 9",
    // The number of Maya Puspita, who is verified: an officer sees that the two have one.
    idCardNumber: "3174016804910000",
    face: faces.sand,
    submissions: [{ submitted: { minutesAgo: 22 }, screening: "clear" }],
  },
  {
    role: "lender",
    fullName: "Galih Permana",
    mailbox: "galih",
    subDistrictId: "32.73.02.1001",
    address: "Jl. Contoh Cihampelas No. 18",
    idCardNumber: "3273020507900000",
    face: faces.brick,
    submissions: [
      {
        submitted: { minutesAgo: 4320 },
        screening: "clear",
        decision: {
          by: "sari",
          after: 361,
          rejection: {
            reason: "Alamat di isian berbeda dengan KTP. Mohon perbaiki langkah 1.",
            failed: "address_matches",
          },
        },
      },
    ],
  },
  {
    role: "lender",
    fullName: "Andi Pratama",
    mailbox: "andi",
    subDistrictId: "16.71.04.1001",
    address: "Jl. Contoh Musi Raya No. 31",
    idCardNumber: "1671041110920000",
    face: faces.white,
    submissions: [
      {
        submitted: { minutesAgo: 4250 },
        screening: "clear",
        decision: { by: "sari", after: 244 },
        provider: {
          answer: "invalid",
          reason:
            "Foto KTP atau swafoto kurang jelas untuk dicocokkan. Ambil ulang keduanya di tempat yang terang.",
        },
      },
    ],
  },
  {
    role: "lender",
    fullName: "Maya Puspita",
    mailbox: "maya",
    isHavingNpwp: true,
    subDistrictId: "31.74.01.1001",
    address: "Jl. Contoh Tebet Timur No. 27",
    idCardNumber: "3174016804910000",
    face: faces.plum,
    pin: "281945",
    topUps: [12_500_000n, 25_000_000n, 10_000_000n],
    submissions: [
      {
        submitted: { minutesAgo: 540_000 },
        screening: "clear",
        decision: { by: "dimas", after: 305 },
        provider: { answer: "verified" },
      },
    ],
  },
  {
    role: "lender",
    fullName: "Teguh Wibisono",
    mailbox: "teguh",
    isHavingNpwp: true,
    pin: "281945",
    subDistrictId: "33.72.01.1001",
    address: "Jl. Contoh Slamet No. 64",
    idCardNumber: "3372012509830000",
    face: faces.slate,
    submissions: [
      {
        submitted: { minutesAgo: 11_400 },
        screening: "clear",
        decision: { by: "sari", after: 98 },
        provider: { answer: "verified" },
      },
    ],
  },
];
