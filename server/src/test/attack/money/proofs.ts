import { heldForNothing } from "./capacity.ts";
import { clockJumps } from "./clock.ts";
import { dumpAndRestore } from "./dump.ts";
import { killedDistribution, killedRefunds } from "./ends.ts";
import { heldWithdrawals } from "./held.ts";
import { killsUnderLoad } from "./kills.ts";
import { lateProvider } from "./late-provider.ts";
import { messages } from "./messages.ts";
import { oddPayments } from "./odd-payments.ts";
import { fullCampaigns, oneKey, twoProcesses } from "./places.ts";
import { killedRemittances } from "./remittances.ts";
import { returnedPayouts } from "./returned.ts";
import { strangersMoney } from "./strangers.ts";
import type { Proof } from "./world.ts";

/** By the name that `--only=NAME` knows; what needs the rows of the others comes last. */
export const proofs: Readonly<Record<string, Proof>> = {
  places: { title: "500 pledges at once on 100 places", run: fullCampaigns },
  key: { title: "One pledge, 50 times at once with one key", run: oneKey },
  capacity: { title: "More of a campaign than one may hold, again and again", run: heldForNothing },
  messages: { title: "Messages doubled, permuted, forged, stale", run: messages },
  odd: { title: "Paid while cancelling, late, twice, another amount", run: oddPayments },
  strangers: { title: "Stray payments whose owner's address others typed", run: strangersMoney },
  returned: { title: "Withdrawals that come back", run: returnedPayouts },
  frozen: {
    title: "Withdrawals of funders who are frozen meanwhile",
    run: heldWithdrawals("owner"),
  },
  unnamed: { title: "Withdrawals whose bank does not say the name", run: heldWithdrawals("name") },
  late: { title: "The provider answers after our time-out", run: lateProvider },
  pair: { title: "Two API processes", run: twoProcesses },
  kills: { title: "kill -9 under load", run: killsUnderLoad },
  refunds: { title: "kill -9 during refunds", run: killedRefunds },
  distribution: { title: "kill -9 during a distribution", run: killedDistribution },
  remittances: { title: "kill -9 while tax is handed on", run: killedRemittances },
  clock: { title: "The clock jumps", run: clockJumps },
  dump: { title: "Dump and restore into a fresh database", run: dumpAndRestore },
};
