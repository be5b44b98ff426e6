import { bankCodes } from "@rukun/contract/banks";
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { banks } from "../schema.ts";

type NewBank = typeof banks.$inferInsert;
/** Name, code of the central bank, the check provider's code, usual digits of an account number. */
type Line = [name: string, code: string, illumaCode: string, digits: number | null];

/** The master list, the ones that most companies have first. */
const master: Line[] = [
  ["Bank Central Asia", "014", "BCA", 10],
  ["Bank Mandiri", "008", "MANDIRI", 13],
  ["Bank Negara Indonesia", "009", "BNI", 10],
  ["Bank Rakyat Indonesia", "002", "BRI", 15],
  ["Bank Syariah Indonesia", "451", "BSI", 10],
  ["Bank Permata", "013", "PERMATA", null],
  ["Bank CIMB Niaga", "022", "CIMB", 13],
  ["Bank Danamon", "011", "DANAMON", 10],
  ["Bank OCBC", "028", "OCBC", 12],
  ["Bank Tabungan Negara", "200", "BTN", 16],
  ["Bank Muamalat", "147", "MUAMALAT", 10],
  ["Bank Jabar Banten", "110", "BJB", null],
  ["Bank Sahabat Sampoerna", "523", "SAHABAT_SAMPOERNA", null],
];

/** Banks of the funder's fund account, numbered 1 to 6. */
const fundAccount: Line[] = [
  ["Bank BNI Syariah", "427", "BNI_SYARIAH", null],
  ["Bank Syariah Indonesia", "451", "BSI", 10],
  ["Bank Permata Syariah", "013", bankCodes.PERTAMA_SYARIAH, null],
  ["Bank Mandiri Syariah", "451", "MANDIRI_SYARIAH", null],
  ["Bank Muamalat", "147", "MUAMALAT", 10],
  ["RDF", "", "RDF", null],
];

/** Shown and not selectable (§3). */
const notActivated: readonly string[] = ["CIMB"];

const toRow =
  (list: NewBank["list"]) =>
  ([name, code, illumaCode, accountNumberLength]: Line, index: number): NewBank => ({
    list,
    position: index + 1,
    name,
    code,
    illumaCode,
    accountNumberLength,
    isActivated: !notActivated.includes(illumaCode),
    image: null,
  });

/** Brings both bank lists (§3) to what this release knows; a bank keeps its id. */
export async function seedBanks(db: Database): Promise<void> {
  await db
    .insert(banks)
    .values([...master.map(toRow("master")), ...fundAccount.map(toRow("fund_account"))])
    .onConflictDoUpdate({
      target: [banks.list, banks.illumaCode],
      set: {
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        code: sql`excluded.code`,
        isActivated: sql`excluded.is_activated`,
        image: sql`excluded.image`,
        accountNumberLength: sql`excluded.account_number_length`,
      },
    });
}
