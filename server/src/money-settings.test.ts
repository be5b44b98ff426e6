import { readConfig } from "./config.ts";
import { ConfigError } from "./lib/config-error.ts";

const key = Buffer.alloc(32, 7).toString("base64");
const text = "k".repeat(16);
const secrets = {
  ...{ API_KEY: text, HELPDESK_KEY: text, REVALIDATE_KEY: text, WEB_KEY: "w".repeat(16) },
  ...{ STORAGE_KEY: key, SIGNING_KEY: key, INDEX_KEY: key },
};

const notTreatyRates =
  "is not rows such as SG:1000:2022-01-01 (country, at most 2000 basis points, first day)";

test("what is believed and may change has a standard", () => {
  expect(readConfig(secrets)).toMatchObject({
    virtualAccountHours: 24,
    topUps: { minimum: 50_000n, maximum: 2_000_000_000n },
    withdrawals: {
      minimum: 50_000n,
      maximum: 500_000_000n,
      arrival: { workingDays: 1, minuteOfDay: 900 },
    },
    shortAccount: { hours: 2, aboveBps: 1000n },
    campaignShare: { ordinaryBps: 2500n, professionalBps: 5000n },
    unpaid: { pauseHours: 24, freeHolds: 2, everywhereFrom: 3 },
    incomeRule: {
      ...{ ordinaryBps: 1000n, professionalBps: 2000n },
      ...{ professionalAbove: 500_000_000n, evidenceAbove: 500_000_000n },
    },
    funderShare: { from: 10_000_000_000n, bps: 2500n },
    bankNameEvidenceDays: 30,
    treatyRates: [],
  });
});

test.each([
  ["VIRTUAL_ACCOUNT_HOURS", "2", { virtualAccountHours: 2 }],
  ["TOP_UP_MINIMUM", "10000", { topUps: { minimum: 10_000n } }],
  ["TOP_UP_MAXIMUM", "50000", { topUps: { minimum: 50_000n, maximum: 50_000n } }],
  ["WITHDRAWAL_ARRIVAL_DAYS", "0", { withdrawals: { arrival: { workingDays: 0 } } }],
  ["WITHDRAWAL_ARRIVAL_TIME", "09:05", { withdrawals: { arrival: { minuteOfDay: 545 } } }],
  ["INCOME_LIMIT_BPS", "500", { incomeRule: { ordinaryBps: 500n } }],
  ["INCOME_LIMIT_PROFESSIONAL_BPS", "10000", { incomeRule: { professionalBps: 10_000n } }],
  ["INCOME_LIMIT_PROFESSIONAL_ABOVE", "1", { incomeRule: { professionalAbove: 1n } }],
  ["INCOME_EVIDENCE_ABOVE", "1000000000", { incomeRule: { evidenceAbove: 1_000_000_000n } }],
  ["VIRTUAL_ACCOUNT_SHORT_HOURS", "3", { shortAccount: { hours: 3 } }],
  ["VIRTUAL_ACCOUNT_SHORT_HOURS", "30", { shortAccount: { hours: 24 } }],
  ["VIRTUAL_ACCOUNT_SHORT_ABOVE_BPS", "10000", { shortAccount: { aboveBps: 10_000n } }],
  ["CAMPAIGN_SHARE_BPS", "10000", { campaignShare: { ordinaryBps: 10_000n } }],
  ["CAMPAIGN_SHARE_PROFESSIONAL_BPS", "1", { campaignShare: { professionalBps: 1n } }],
  ["UNPAID_PAUSE_HOURS", "0", { unpaid: { pauseHours: 0 } }],
  ["UNPAID_FREE_HOLDS", "0", { unpaid: { freeHolds: 0 } }],
  ["UNPAID_EVERYWHERE_FROM", "1", { unpaid: { everywhereFrom: 1 } }],
  ["FUNDER_SHARE_BPS", "3000", { funderShare: { bps: 3000n } }],
  ["BANK_NAME_EVIDENCE_DAYS", "7", { bankNameEvidenceDays: 7 }],
  [
    "TREATY_RATES",
    "SG:1500:2010-01-01, SG:1000:2022-01-01,NL:0:2019-01-01",
    {
      treatyRates: [
        { country: "SG", bps: 1500n, from: "2010-01-01" },
        { country: "SG", bps: 1000n, from: "2022-01-01" },
        { country: "NL", bps: 0n, from: "2019-01-01" },
      ],
    },
  ],
])("%s=%s is read", (name, value, part) => {
  expect(readConfig({ ...secrets, [name]: value })).toMatchObject(part);
});

test.each([
  ["VIRTUAL_ACCOUNT_HOURS", "0", "is not a whole number from 1 to 168"],
  ["VIRTUAL_ACCOUNT_HOURS", "169", "is not a whole number from 1 to 168"],
  ["VIRTUAL_ACCOUNT_HOURS", "1.5", "is not a whole number from 1 to 168"],
  ["TOP_UP_MINIMUM", "0", "is not digits of rupiah"],
  ["TOP_UP_MINIMUM", "2000000001", "is above TOP_UP_MAXIMUM"],
  ["WITHDRAWAL_MINIMUM", "500000001", "is above WITHDRAWAL_MAXIMUM"],
  ["BANK_NAME_EVIDENCE_DAYS", "0", "is not a whole number from 1 to 365"],
  ["WITHDRAWAL_ARRIVAL_DAYS", "31", "is not a whole number from 0 to 30"],
  ["WITHDRAWAL_ARRIVAL_TIME", "24:00", "is not a time of the day such as 15:00"],
  ["WITHDRAWAL_ARRIVAL_TIME", "15.00", "is not a time of the day such as 15:00"],
  ["INCOME_LIMIT_BPS", "0", "is not basis points from 1 to 10000"],
  ["INCOME_LIMIT_PROFESSIONAL_BPS", "10001", "is not basis points from 1 to 10000"],
  ["CAMPAIGN_SHARE_BPS", "0", "is not basis points from 1 to 10000"],
  ["UNPAID_PAUSE_HOURS", "721", "is not a whole number from 0 to 720"],
  ["UNPAID_EVERYWHERE_FROM", "0", "is not a whole number from 1 to 100"],
  ["FUNDER_SHARE_BPS", "25%", "is not basis points from 1 to 10000"],
  ["TREATY_RATES", "SG:2001:2022-01-01", notTreatyRates],
  ["TREATY_RATES", "SG:1000", notTreatyRates],
  ["TREATY_RATES", "sg:1000:2022-01-01", notTreatyRates],
  ["TREATY_RATES", "SG:1000:2022-02-30", notTreatyRates],
  ["TREATY_RATES", "ID:1000:2022-01-01", notTreatyRates],
  ["TREATY_RATES", "SG:1000:2022-01-01,", notTreatyRates],
  ["TREATY_RATES", "SG:1000:2022-01-01,SG:500:2022-01-01", "has two rows of one country and day"],
])("%s=%s ends in one line that names it", (name, value, what) => {
  expect(() => readConfig({ ...secrets, [name]: value })).toThrow(
    new ConfigError(`${name} ${what}`),
  );
});
