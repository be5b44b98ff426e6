import { campaignWindow } from "@rukun/contract/campaign-codes";
import { addDays, todayInJakarta } from "@rukun/finance/calendar";
import { parseDate } from "@/lib/format/parse-date";

/**
 * The days that the calendars offer for opening and closing: those that the rules take.
 * @param opensOn as it is in the form: a day, or anything typed
 */
export function windowDays(opensOn: string) {
  const { leastAhead, mostAhead, least, most } = campaignWindow;
  const today = todayInJakarta();
  const opens = { min: addDays(today, leastAhead), max: addDays(today, mostAhead) };
  const isChosen = parseDate(opensOn) === opensOn && opensOn >= opens.min && opensOn <= opens.max;
  const [first, last] = isChosen ? [opensOn, opensOn] : [opens.min, opens.max];
  return { opens, closes: { min: addDays(first, least), max: addDays(last, most) } };
}
