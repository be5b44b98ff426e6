import { consentVersions } from "./consents.ts";
import { riskNotice, riskNotices } from "./risk-notice.ts";

/** The contract knows no Node; its tests run there. */
const { createHash } = jest.requireActual<{
  createHash(algorithm: string): { update(text: string): { digest(form: string): string } };
}>("node:crypto");

/** Of the texts as they were accepted: a change needs a version of its own, not another hash here. */
const published: Readonly<Record<string, string>> = {
  "2026-11-01": "d6d07a4babac4950",
};

test("a published risk notice never changes", () => {
  const hashes = riskNotices.map(({ version, title, body }) => [
    version,
    createHash("sha256")
      .update(JSON.stringify([title, body]))
      .digest("hex")
      .slice(0, 16),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(published);
});

test("the newest one is shown, and accepted", () => {
  const versions = riskNotices.map(({ version }) => version);
  expect(versions).toEqual([...versions].sort().reverse());
  expect(versions[0]).toBe(riskNotice.version);
  expect(consentVersions.risk).toBe(riskNotice.version);
});
