import { createContractMaker } from "./contract-maker.ts";
import { writeContractPdf } from "./contract-pdf.ts";
import { sealPdf } from "./seal.ts";
import { makeSealKey } from "./seal-key.ts";
import type { ContractDraft } from "./terms.ts";

const draft: ContractDraft = {
  kind: "rdl",
  templateVersion: "test",
  number: "RDL-2026-000001",
  madeAt: "2026-11-24T01:02:03.000Z",
  parties: [{ userId: "u", name: "Raka Kusuma Dewa", role: "funder" }],
  terms: { bank: "Bank Contoh Syariah" },
};
const webUrl = "https://rukun.example.test";
const at = new Date("2026-11-24T01:02:03Z");
const task = (key = makeSealKey(at)) => ({ draft, webUrl, signatures: [], key, at });
const start = () => createContractMaker(process.env.RUKUN_TEST_CONTRACT_WORKER);

it("makes the same bytes as the process itself, with each key its own", async () => {
  const maker = start();
  const [one, other] = [task(), task()];
  const { pdf, places } = await writeContractPdf(draft, webUrl);
  const made = await Promise.all([one, other, one].map((each) => maker.make(each)));
  const expected = await Promise.all([one, other, one].map(({ key }) => sealPdf(pdf, key, at)));
  expect(made.map((each, index) => each.pdf.equals(expected[index] as Buffer))).toEqual([
    true,
    true,
    true,
  ]);
  expect(made[0]?.places).toEqual(places);
  await maker.close();
});

it("says why a document could not be made, and makes the next one", async () => {
  const maker = start();
  const good = task();
  await expect(
    maker.make({ ...good, key: { ...good.key, passphrase: "another" } }),
  ).rejects.toThrow();
  expect((await maker.make(good)).pdf.subarray(0, 5).toString()).toBe("%PDF-");
  await maker.close();
});

it("leaves nobody waiting when it is closed", async () => {
  const maker = start();
  const cut = expect(maker.make(task())).rejects.toThrow();
  await maker.close();
  await cut;
});
