import { locales } from "@rukun/contract/locales";
import nodemailer from "nodemailer";
import { type MailParams, type MailTemplate, mailTemplates, renderMail } from "./templates.ts";

const url = "https://rukun.test/x#token=abc";
const name = "Siti";
const company = "PT Sumber Tani";
const aboutAuthority = { name, signatory: "Sari", company, profileUrl: url };
const aboutCampaign = { name, campaign: "Mesin jahit", campaignUrl: url };
const aboutTransaction = {
  pausedUntil: null,
  name,
  campaign: "Mesin jahit",
  amount: 5_000_000n,
  transactionUrl: url,
};
const aboutDisbursement = {
  ...{ name, campaign: "Mesin jahit", amount: 48_500_000n },
  ...{ bank: "BSI", digits: "8816", disbursementUrl: url },
};
const aboutRepayment = { name, campaign: "Mesin jahit" };
const aboutInstalment = {
  ...aboutRepayment,
  no: 3,
  amount: 45_280_000n,
  due: new Date("2026-04-15"),
  days: 1,
  repaymentsUrl: url,
};
const aboutReport = {
  ...aboutRepayment,
  amount: 5_000_000n,
  until: new Date("2026-04-15"),
  repaymentsUrl: url,
};
const withReason = { ...aboutCampaign, reason: "Anggaran belum jelas" };

/** A template without an example does not compile; the attacks below are made from them. */
const examples: { [T in MailTemplate]: MailParams[T] } = {
  otp: { code: "123456", minutes: 5 },
  pinCode: { code: "123456", minutes: 5 },
  pinChanged: { name, profileUrl: url },
  pinLocked: { name, profileUrl: url },
  alreadyRegistered: { loginUrl: url, forgotUrl: url },
  resetPassword: { resetUrl: url, minutes: 30 },
  registrationUnfinished: { registerUrl: url },
  passwordChanged: { name },
  passwordUpdated: { name, forgotUrl: url },
  statusReceived: { name },
  statusInReview: { name },
  statusAtProvider: { name },
  statusVerified: { name, homeUrl: url },
  statusRejected: { name, reason: "Foto buram", steps: "2 dan 3", homeUrl: url },
  statusInvalid: { name, reason: "Foto buram", homeUrl: url },
  companyReceived: { name, company },
  companyApproved: { name, company, homeUrl: url },
  companyReturned: { name, company, items: "- Langkah 2", message: "Mohon ulangi", homeUrl: url },
  preOnboardingReceived: { name, company },
  preOnboardingApproved: { name, company, submissionUrl: url },
  preOnboardingReturned: {
    name,
    company,
    items: "- Langkah 2",
    message: "Mohon ulangi",
    submissionUrl: url,
  },
  accountChangeProposed: { name, digits: "3310", accountUrl: url },
  accountChangeAccepted: { name, digits: "3310", accountUrl: url },
  accountChangeRefused: {
    name,
    digits: "3310",
    reason: "Surat bank tidak terbaca.",
    accountUrl: url,
  },
  bankAccountAdded: { name, digits: "3310", approveUrl: url },
  bankNameAccepted: { name, bank: "BCA", digits: "4561", homeUrl: url },
  bankNameRefused: {
    ...{ name, bank: "BCA", digits: "4561", homeUrl: url },
    reason: "Namanya lain dari KTP.",
  },
  domicileAccepted: {
    ...{ name, bps: 1000, profileUrl: url },
    ...{ from: new Date("2026-01-01"), until: new Date("2026-12-31") },
  },
  domicileRefused: { name, reason: "Masa berlakunya tidak terbaca.", profileUrl: url },
  domicileWithdrawn: {
    ...{ name, reason: "Bukan dari kantor pajak.", profileUrl: url },
    on: new Date("2026-11-28"),
  },
  incomeAccepted: { name, limit: 160_000_000n, profileUrl: url },
  incomeRefused: { name, reason: "Halaman kedua tidak terbaca.", profileUrl: url },
  taxNumberMatched: { name, digits: "321", profileUrl: url },
  taxNumberNotFound: { name, digits: "321", profileUrl: url },
  taxNumberMismatch: { name, digits: "321", profileUrl: url },
  paymentReturned: { name, amount: 500n, cause: "late", rdfUrl: url },
  unmatchedGiven: { name, amount: 500n, rdfUrl: url },
  withdrawalArrived: { name, amount: 500n, bank: "BCA", digits: "4561", rdfUrl: url },
  withdrawalFailed: {
    name,
    amount: 500n,
    bank: "BCA",
    digits: "4561",
    reason: "Bank tujuan menolak kiriman ini.",
    rdfUrl: url,
  },
  withdrawalReturned: {
    name,
    amount: 500n,
    bank: "BCA",
    digits: "4561",
    reason: "Bank tujuan mengirim dananya kembali.",
    rdfUrl: url,
  },
  companyInvitation: { inviter: name, company, role: "Editor", invitationUrl: url, days: 7 },
  companyInvitationJoin: { inviter: name, company, role: "Editor", invitationUrl: url, days: 7 },
  companyInvitationTaken: { inviter: name, company },
  companyRoleChanged: { name, company, role: "Editor" },
  companyMemberRemoved: { name, company },
  authorityRecorded: aboutAuthority,
  authorityRefused: { ...aboutAuthority, reason: "Surat kuasa tidak terbaca." },
  authorityWithdrawn: { ...aboutAuthority, reason: "Akta sudah berubah." },
  campaignReceived: aboutCampaign,
  campaignApproved: aboutCampaign,
  campaignReturned: withReason,
  campaignAccepted: aboutCampaign,
  campaignPublished: aboutCampaign,
  campaignStarted: aboutCampaign,
  campaignSuspended: withReason,
  campaignResumed: aboutCampaign,
  campaignFunded: aboutCampaign,
  campaignFailed: aboutCampaign,
  campaignCancelled: withReason,
  reminderAgreement: aboutCampaign,
  reminderCountersignature: aboutCampaign,
  reminderOpened: aboutCampaign,
  reminderCancelled: aboutCampaign,
  transactionCancelled: aboutTransaction,
  transactionExpired: aboutTransaction,
  transactionClosed: aboutTransaction,
  transactionPaid: aboutTransaction,
  transactionRunning: aboutTransaction,
  transactionRefunded: aboutTransaction,
  disbursementSent: aboutDisbursement,
  disbursementFailed: aboutDisbursement,
  disbursementBounced: aboutDisbursement,
  disbursementCameBack: aboutDisbursement,
  disbursementArrived: aboutDisbursement,
  disbursementDisputed: aboutDisbursement,
  disbursementFrozen: aboutDisbursement,
  profitReportReturned: { ...aboutReport, isLoss: true, reason: "Buktinya tidak terbaca" },
  profitReportAccepted: {
    ...aboutReport,
    isLoss: false,
    fundersPart: 3_000_000n,
    due: new Date(0),
    fromExcess: 1_000_000n,
  },
  lossBorne: {
    ...{ name: "Sari", campaign: "Kopi Gayo", amount: 5_000_000n },
    ...{ akad: "wakalah", lost: 1_000_000n, left: 9_000_000n, transactionUrl: url },
    minutesSha256: "ab".repeat(32),
  },
  tazirCharged: {
    ...aboutRepayment,
    ...{ amount: 52_800n, no: 2, overdue: 5_280_000n, bps: 100, repaymentsUrl: url },
    reason: "Rekening koran memuat dana yang cukup",
  },
  tazirPaid: { ...aboutRepayment, amount: 52_800n, no: 2, repaymentsUrl: url },
  excessReturned: {
    ...aboutRepayment,
    ...{ amount: 6_500_000n, bank: "BCA", digits: "4561", repaymentsUrl: url },
  },
  repaymentArrived: {
    ...aboutRepayment,
    ...{ amount: 5_000_000n, excess: 1n, hasMore: true, repaymentsUrl: url },
  },
  repaymentDistributed: {
    ...aboutRepayment,
    akad: "wakalah",
    received: 52_975_000n,
    principal: 50_000_000n,
    gross: 3_500_000n,
    tax: 525_000n,
    rdfUrl: url,
  },
  dailySeals: {
    name,
    seals: [{ at: new Date("2026-11-24T01:00:00Z"), size: 12, root: "a".repeat(64) }],
    proofUrl: url,
  },
  instalmentUpcoming: aboutInstalment,
  instalmentLate: aboutInstalment,
};

/** Fields that only we or our officers write. A field that is not named here counts as typed by a stranger. */
const ours = /^(?:code|role|steps|minutesSha256|\w+Url|reason|items|message)$/;
const attacks = [
  "Siti\r\nBcc: korban@example.test",
  "Siti\nSubject: Menang\n\nKlik",
  "Siti\rX-Evil: 1",
  "Siti\u2028Bcc: korban@example.test",
  "Siti\u2029\u0085\u000bSubject: Menang",
  "=?utf-8?B?TWVuYW5nDQpCY2M6IGtvcmJhbkBleGFtcGxlLnRlc3Q=?=",
  "=?utf-8?Q?=0D=0ABcc:_korban?=",
  "Klaim hadiah di http://jahat.example/hadiah",
  "jahat.example",
  "hadiah@jahat.example",
  "Hubungi 0812 3456 7890",
  "\u202eRukun\u202c",
  "x".repeat(5000),
];

const cases = mailTemplates.flatMap((template) =>
  locales.flatMap((locale) =>
    Object.entries(examples[template])
      // A kind of contract, or why money came back, is one of a few words, which choose others.
      .filter(([field, value]) => typeof value === "string" && !/^(?:akad|cause)$/.test(field))
      .map(([field]) => [template, locale, field] as const),
  ),
);

const render = (template: MailTemplate, locale: "id" | "en", changes: object = {}) =>
  renderMail(template, locale, { ...examples[template], ...changes } as never);

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
/** Without the text, which is most of the time to compose and never part of the head. */
async function headersOf({ subject }: { subject: string }): Promise<string[]> {
  const { message } = await composer.sendMail({ from: "a@b.test", to: "c@d.test", subject });
  const [head = ""] = message.toString().split("\r\n\r\n");
  return head.split(/\r\n(?![ \t])/).filter((line) => !/^(?:Message-ID|Date|Content-)/i.test(line));
}

it.each(cases)(
  "%s (%s): what is typed as %s changes no header",
  async (template, locale, field) => {
    const plain = await headersOf(render(template, locale));
    for (const attack of attacks) {
      expect(await headersOf(render(template, locale, { [field]: attack }))).toEqual(plain);
    }
  },
);

it.each(cases.filter(([, , field]) => !ours.test(field)))(
  "%s (%s): what is typed as %s adds no line, no link and not much text",
  (template, locale, field) => {
    const plain = render(template, locale);
    const links = (text: string) =>
      text
        .replaceAll(url, "")
        .replaceAll(/(?:Rp|IDR) [\d.]+/g, "")
        .replaceAll(/T[\d:.]+Z/g, "")
        .match(/:\/\/|@|\w\.\w|\d{7}/g);
    for (const attack of attacks) {
      const { text } = render(template, locale, { [field]: attack });
      expect(text.split(/[\r\n\u2028\u2029\u0085\v\f]/)).toHaveLength(
        plain.text.split("\n").length,
      );
      expect(links(text)).toBeNull();
      expect(text.length - plain.text.length).toBeLessThan(
        100 * (plain.text.split(name).length + 3),
      );
      expect(text).not.toMatch(/[\p{Cf}]/u);
    }
  },
);

it("marks what others call themselves as their words", () => {
  expect(render("companyInvitation", "id").text).toContain(
    "“Siti” mengundang Anda bergabung dengan “PT Sumber Tani” di Rukun",
  );
});

it("keeps the lines of an officer", () => {
  expect(render("statusRejected", "id", { reason: "Satu\nDua\u2028Tiga" }).text).toContain(
    "Catatan petugas: Satu\nDua\nTiga",
  );
});
