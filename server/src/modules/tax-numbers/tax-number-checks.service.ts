import type { Database } from "../../db/client.ts";
import type { TaxNumberRow } from "../../db/schema/tax-numbers.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { webAddress } from "../account/web-address.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import { lockUser } from "../users/users.repository.ts";
import { type NpwpCheckService, saidOf } from "./npwp-check.service.ts";
import { findTaxNumber, listUnchecked } from "./tax-numbers.repository.ts";
import { personOf, type TaxNumbersService } from "./tax-numbers.service.ts";

const batch = 200;
/** So many in a row, and the register itself is not there: the next run asks again. */
const mostUnanswered = 5;

/** Asks the register about numbers that it has not answered yet, and mails what it says. */
export function createTaxNumberChecks(deps: {
  background: Database;
  npwpNumbers: SealedNumbers;
  npwpCheck: NpwpCheckService;
  taxNumbers: Pick<TaxNumbersService, "say">;
  mail: Pick<MailService, "send">;
  webUrl: string;
}): () => Promise<void> {
  const { background, npwpNumbers, npwpCheck, taxNumbers, mail, webUrl } = deps;

  /** @returns whether the register answered */
  async function check(row: TaxNumberRow): Promise<boolean> {
    const { userId, claimedName: fullName } = row;
    const npwpNumber = npwpNumbers.open(userId, row.numberCipher);
    const result = saidOf(await npwpCheck.check(personOf({ id: userId, fullName }), npwpNumber));
    if (result === "unavailable") return false;
    await background.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      // Another number, another name or another process may have come first.
      if (!user || (await findTaxNumber(tx, userId))?.id !== row.id) return;
      const said = { action: "check", from: row.result, by: { actorId: null } } as const;
      await taxNumbers.say(tx, { ...said, user, npwpNumber, result });
      const digits = npwpNumber.slice(-3);
      const profileUrl = `${webAddress(webUrl, user.locale, "/profile")}#tax`;
      const params = { name: user.fullName, digits, profileUrl };
      if (result === "match") await mail.send(tx, user, "taxNumberMatched", params);
      else if (result === "not_found") await mail.send(tx, user, "taxNumberNotFound", params);
      else await mail.send(tx, user, "taxNumberMismatch", params);
    });
    return true;
  }

  return async () => {
    let unanswered = 0;
    for (const row of await listUnchecked(background, batch)) {
      unanswered = (await check(row)) ? 0 : unanswered + 1;
      if (unanswered === mostUnanswered) return;
    }
  };
}
