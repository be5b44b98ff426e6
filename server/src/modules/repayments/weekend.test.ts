/** @engines postgresql embedded */

import { addDays, addMonths, dayInJakarta } from "@rukun/finance/calendar";
import { payableUntil } from "@rukun/finance/working-days";
import { mailSubjects } from "../../test/queries.ts";
import { createOwing, firstFunderOf, repaying } from "../../test/repayments.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** The last Saturday that is past its Monday, and a month after another day. */
function lastSaturday(): { readonly saturday: string; readonly confirmed: string } {
  let saturday = addDays(dayInJakarta(new Date()), -4);
  const confirmed = () => addMonths(saturday, -1);
  while (
    payableUntil(saturday) !== addDays(saturday, 2) ||
    addMonths(confirmed(), 1) !== saturday
  ) {
    saturday = addDays(saturday, -1);
  }
  return { saturday, confirmed: confirmed() };
}

let app: TestApp;
let now = new Date();
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false, clock: () => now });
});
afterAll(() => app.close());

/** Everybody who says how late an instalment is. */
async function days(owing: Awaited<ReturnType<typeof createOwing>>) {
  const world = repaying(app);
  const officer = await world.finance();
  const read = async (path: string, token?: string, query: Record<string, string> = {}) =>
    (await app.call(`GET ${path}`, { ...(token && { token }), query })).json().data;
  const funder = firstFunderOf(owing);
  const { items } = await read("/v1/backoffice/arrears", officer);
  const charged = await read("/v1/backoffice/tazirs/late", officer, { campaign_id: owing.id });
  const summary = await read("/v2/portofolio/repayment-summary", funder.token);
  const detail = await read("/v2/portofolio/transaction/detail", funder.token, {
    campaign_transaction_id: funder.id,
  });
  const { course } = await read("/v1/campaign/detail", undefined, { campaign_id: owing.id });
  const { rates } = await read("/v1/disclosure");
  return {
    company: (await world.detail(owing)).days_late,
    funder: [detail.days_late, summary.late.days_late],
    officers: items.map((row: { days_late: number }) => row.days_late),
    tazir: charged.items.map((row: { days_late: number }) => row.days_late),
    anyone: course.instalments[0].days_late,
    rate: rates[0].overdue.instalments,
  };
}

test("what is due on a Saturday is late for nobody until Monday is over, and then for everybody", async () => {
  const { saturday, confirmed } = lastSaturday();
  const at = new Date(`${confirmed}T12:00:00+07:00`);
  const owing = await createOwing(app, { instalments: 6, at });
  const on = (day: string) => {
    now = new Date(`${day}T10:00:00+07:00`);
    return days(owing);
  };
  const none = { company: 0, funder: [0, 0], officers: [], tazir: [], anyone: 0, rate: 0 };
  expect(await on(saturday)).toEqual(none);
  await repaying(app).remind();
  expect(await on(addDays(saturday, 1))).toEqual(none);
  expect(await on(addDays(saturday, 2))).toEqual(none);
  await repaying(app).remind();
  const mails = () => mailSubjects(app, owing.owner.user.email);
  expect(await mails()).not.toContain("Angsuran terlambat");
  expect(await on(addDays(saturday, 3))).toEqual({
    company: 1,
    funder: [1, 1],
    officers: [1],
    tazir: [1],
    anyone: 1,
    rate: 1,
  });
  await repaying(app).remind();
  expect(await mails()).toContain("Angsuran terlambat");
});
