import * as z from "zod/mini";
import { profitResults } from "./profit-reports.ts";

/* How a campaign has gone since its company got the money: for anyone, and only of the campaign as a whole. */

/** Digits of whole rupiah. */
const digits = z.string().check(z.regex(/^\d{1,16}$/));

const instalment = z.object({
  /** From 1, by due date. */
  no: z.number(),
  due: z.iso.date(),
  principal: digits,
  /** Of a musyarakah or wakalah: the funders' part of an accepted profit. */
  margin: digits,
  paid: digits,
  /** `ENDED`: an accepted loss has left nothing of it to be paid. */
  state: z.enum(["DUE", "PARTLY_PAID", "PAID", "ENDED"]),
  /** Of the last payment for it. */
  paid_at: z.nullable(z.iso.datetime()),
  /** Past due: until it was answered, or until it was paid; 0 in time. */
  days_late: z.number(),
});
export type CourseInstalment = z.output<typeof instalment>;

/** What a company reported of a period of a musyarakah or wakalah. */
const report = z.object({
  /** Null: since the company received its money. */
  from: z.nullable(z.iso.date()),
  until: z.iso.date(),
  result: z.enum(profitResults),
  /** The profit or loss of the whole business. */
  amount: digits,
  /** False of a loss that officers have not accepted yet; of a profit only what was accepted is told. */
  is_accepted: z.boolean(),
  /** The funders' profit, or what the loss took of their capital; null until it is accepted. */
  funders_part: z.nullable(digits),
  /** Of a loss: SHA-256 of the minutes of the funders' vote, by which they know the document again. */
  minutes_sha256: z.nullable(z.string()),
});
export type CourseReport = z.output<typeof report>;

export const campaignCourse = z.object({
  instalments: z.array(instalment),
  principal: z.object({
    /** What the company got. */
    disbursed: digits,
    paid: digits,
    /** Taken by accepted losses. */
    lost: digits,
    outstanding: digits,
  }),
  /** By period, the oldest first. */
  reports: z.array(report),
  /** The funders' part of a period's profit, as the campaign projected it; null of a murabahah. */
  projected: z.nullable(digits),
});
export type CampaignCourse = z.output<typeof campaignCourse>;
