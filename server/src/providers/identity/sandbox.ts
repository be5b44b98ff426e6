import { addSeconds } from "../../lib/clock.ts";
import type { ConnectIdentity, IdentityAnswer } from "./port.ts";

const reasons = {
  rejected: {
    id: "KTP atau swafoto tidak cocok dengan data kependudukan. Kirim foto KTP dan swafoto yang baru.",
    en: "The ID card or the selfie does not match the civil registry. Send a new ID card photo and a new selfie.",
  },
  invalid: {
    id: "Foto KTP atau swafoto kurang jelas untuk dicocokkan. Ambil ulang keduanya di tempat yang terang.",
    en: "The ID card photo or the selfie is not clear enough to compare. Take both again in good light.",
  },
} as const;

/** The last word of a name decides, so that every branch can be tested by hand. */
const statusByLastWord = new Map<string, IdentityAnswer["status"]>([
  ["tolak", "rejected"],
  ["invalid", "invalid"],
  ["tunggu", "registered"],
]);
/** A person of the demo data who is still undecided when polled again. */
const undecided = "lestari handayani";

/** Whoever is told of later. */
const told = "kabar";
/** Seconds until then. */
const lateness = 8;

/**
 * The identity provider in the process. A full name that ends in `Tolak` is rejected, one that ends in `Invalid` is
 * invalid, one that ends in `Tunggu` is never decided on, one that ends in `Kabar` is verified some seconds later, which it
 * tells by itself; every other one is verified, at once.
 */
export const createIdentitySandbox: ConnectIdentity = ({ db, jobs }) => ({
  async register({ reference, fullName, locale }) {
    const name = fullName.trim().toLowerCase();
    const lastWord = name.split(/\s+/).at(-1) ?? "";
    if (lastWord === told) {
      const event = { event_id: `decided:${reference}`, reference, status: "verified" } as const;
      const at = addSeconds(new Date(), lateness);
      await db.transaction((tx) => jobs.enqueue(tx, "play-identity", { event }, { at }));
      return { status: "registered" };
    }
    const status =
      name === undecided ? "registered" : (statusByLastWord.get(lastWord) ?? "verified");
    if (status !== "rejected" && status !== "invalid") return { status };
    return { status, reason: reasons[status][locale] };
  },
});
