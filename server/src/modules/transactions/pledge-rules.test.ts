import { campaignStatuses } from "@rukun/contract/campaign-status";
import { campaignCeilingOf, fundingLimitOf } from "@rukun/contract/funding-limits";
import { moneyPolicy } from "@rukun/contract/money-moves";
import {
  amountRefusalOf,
  amountRefusals,
  pledgeStopOf,
  pledgeStops,
  takesPledges,
} from "@rukun/contract/pledge-rules";
import { funderRoles } from "@rukun/contract/roles";
import { userStatuses } from "@rukun/contract/status";
import * as fc from "fast-check";
import { addSeconds } from "../../lib/clock.ts";
import { rounds } from "../../test/rounds.ts";
import { openTestDatabase } from "../../test/test-database.ts";
import { campaignBpsOf, effectiveLimitOf } from "./funding-limit.policy.ts";

/*
 * The database's rule about a pledge is the contract's. Figures are small, so that bounds are met exactly as often as they
 * are passed; in most states little else speaks against the amount.
 */

const now = new Date("2026-11-29T00:00:00Z");
const figure = fc.bigInt(0n, 60n);
const bps = fc.bigInt(1n, 10_000n);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 2 });
const mostly = <T>(usual: T, others: readonly T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, fc.constantFrom(...others));
const mostlyAt = (seconds: number) =>
  mostly(seconds, [-1, 0, 1]).map((each) => addSeconds(now, each));

const campaigns = fc.record({
  status: mostly("FUNDING_IN_PROGRESS", campaignStatuses),
  startsAt: mostlyAt(-9),
  endsAt: mostlyAt(9),
  target: fc.oneof(figure, fc.bigInt(1n, 10n ** 15n)),
  interested: fc.bigInt(0n, 20n),
  collected: fc.bigInt(0n, 20n),
  pledgeMinimum: fc.bigInt(1n, 12n),
  pledgeMaximum: orNull(figure),
});
const pledges = fc.record({
  funder: fc.record({
    status: mostly("VERIFIED", userStatuses),
    role: fc.constantFrom(...funderRoles),
    yearlyIncome: orNull(figure),
    provenIncome: orNull(figure),
    fundingLimit: orNull(figure),
  }),
  everywhere: figure,
  here: fc.bigInt(0n, 12n),
  hasOpen: mostly(false, [true]),
  pausedUntil: orNull(mostlyAt(-9)),
  amount: fc.bigInt(1n, 40n),
  step: fc.bigInt(1n, 4n),
  share: orNull(figure),
  rule: fc.record({
    professionalAbove: figure,
    ordinaryBps: bps,
    professionalBps: bps,
    evidenceAbove: figure,
  }),
  campaignShare: fc.record({ ordinaryBps: bps, professionalBps: bps }),
});
type Generated<A> = A extends fc.Arbitrary<infer Each> ? Each : never;
type Campaign = Generated<typeof campaigns>;
type Pledge = Generated<typeof pledges>;

/** By the contract; null if nothing speaks against the pledge. */
function refusalOf(campaign: Campaign, { funder, rule, ...state }: Pledge): string | null {
  const { target, interested, collected } = campaign;
  const stop = pledgeStopOf({
    isVerified: moneyPolicy.pledge.users.some((each) => each === funder.status),
    hasOpen: state.hasOpen,
    isCampaignOpen: takesPledges(campaign, now),
    isPaused: state.pausedUntil !== null && state.pausedUntil > now,
    needsIncome: funder.role === "lender" && funder.fundingLimit === null,
  });
  const refusal = amountRefusalOf(state.amount, {
    ...state,
    limit: effectiveLimitOf(funder, rule),
    ceiling: campaignCeilingOf(campaign, campaignBpsOf(funder, rule, state.campaignShare)),
    left: target - interested - collected,
    minimum: campaign.pledgeMinimum,
    maximum: campaign.pledgeMaximum,
  });
  return stop ?? refusal ?? null;
}

/** By the database, of every pledge in every campaign. */
const asked = `
  select pledge_refusal(
    c.campaign, p.role, p.status, p.yearly_income, p.proven_income, p.funding_limit, p.everywhere, p.here, p.has_open,
    p.paused_until, p.amount, $3, p.step, p.share, p.evidence_above, p.unproven_limit, p.professional_above,
    p.ordinary_bps, p.professional_bps
  ) as refusal
  from jsonb_to_recordset($1::jsonb) as c (place integer, campaign campaigns), jsonb_to_recordset($2::jsonb) as p (
    place integer, role user_role, status user_status, yearly_income bigint, proven_income bigint, funding_limit bigint,
    everywhere numeric, here numeric, has_open boolean, paused_until timestamptz, amount bigint, step bigint, share bigint,
    evidence_above bigint, unproven_limit bigint, professional_above bigint, ordinary_bps bigint, professional_bps bigint
  )
  order by c.place, p.place`;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const inSnake = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [snake(name), value]));
const pledgeRow = ({ funder, rule, campaignShare, ...rest }: Pledge, place: number) => ({
  ...inSnake({ ...rest, ...funder, ...rule, ...campaignShare, place }),
  unproven_limit: fundingLimitOf(rule.evidenceAbove, rule).limit,
});
const campaignRow = (campaign: Campaign, place: number) => ({ place, campaign: inSnake(campaign) });
const toJson = (values: readonly object[]) =>
  JSON.stringify(values, (_name, value) => (typeof value === "bigint" ? String(value) : value));

test(
  "what the database refuses is what the contract refuses, for the same reason",
  async () => {
    const database = await openTestDatabase();
    const met = new Set<string | null>();
    try {
      for (let round = 0; round < rounds(10, 200); round += 1) {
        const given = [fc.sample(campaigns, 100), fc.sample(pledges, 100)] as const;
        const rows = [toJson(given[0].map(campaignRow)), toJson(given[1].map(pledgeRow))];
        const answer = await database.executeSql(asked, [...rows, now]);
        const refusals = (answer.rows as { refusal: string | null }[]).map(
          ({ refusal }) => refusal,
        );
        const states = given[0].flatMap((campaign) =>
          given[1].map((pledge) => ({ campaign, pledge, refusal: refusalOf(campaign, pledge) })),
        );
        expect(refusals).toHaveLength(states.length);
        expect(states.find(({ refusal }, place) => refusal !== refusals[place])).toBeUndefined();
        for (const refusal of refusals) met.add(refusal);
      }
    } finally {
      await database.close();
    }
    expect(met).toEqual(new Set([...pledgeStops, ...amountRefusals, null]));
  },
  rounds(60_000, 600_000),
);
