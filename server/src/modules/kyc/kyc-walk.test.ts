import { createMember, createOfficer } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { submitKyc } from "../../test/kyc.ts";
import { mailSubjects, statusMoves } from "../../test/queries.ts";
import { changeUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Polls until background jobs have brought a person to a status. */
async function statusBecomes(userId: string, status: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const last = (await statusMoves(app, userId)).at(-1);
    if (last?.endsWith(`-> ${status}`)) return;
    if (Date.now() > deadline) throw new Error(`still ${last}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("from registered to verified, with background work running", () => {
  it("walks the whole table, with an audit row and a mail for every move", async () => {
    const [member, officer] = [await createMember(app), await createOfficer(app)];
    await submitKyc(app, member);
    await statusBecomes(member.id, "WAITING_CHECK_ADMIN");
    await changeUserStatus(app, member.id, "approve", { actorId: officer.id });
    await statusBecomes(member.id, "VERIFIED");
    expect(await statusMoves(app, member.id)).toEqual([
      "REGISTERED -> WAITING_CHECK_DTTOT",
      "WAITING_CHECK_DTTOT -> WAITING_CHECK_ADMIN",
      "WAITING_CHECK_ADMIN -> WAITING_PRIVY",
      "WAITING_PRIVY -> VERIFIED",
    ]);
    expect(await mailSubjects(app, member.user.email)).toEqual([
      "Verifikasi profil Anda kami terima",
      "Verifikasi profil Anda masuk antrean tinjauan",
      "Petugas menyetujui data Anda",
      "Profil Anda terverifikasi",
    ]);
  });

  it("comes back from a rejection by the provider, in English", async () => {
    const [member, officer] = [await createMember(app, { locale: "en" }), await createOfficer(app)];
    await submitKyc(app, member, { fullName: "John Tolak" });
    await statusBecomes(member.id, "WAITING_CHECK_ADMIN");
    await changeUserStatus(app, member.id, "approve", { actorId: officer.id });
    await statusBecomes(member.id, "REJECTED_PRIVY");
    await submitKyc(app, member, {
      fullName: "John Doe",
      idCard: await picture({ colour: "#654321" }),
      selfie: await picture({ colour: "#123456" }),
    });
    await statusBecomes(member.id, "WAITING_CHECK_ADMIN");
    await changeUserStatus(app, member.id, "approve", { actorId: officer.id });
    await statusBecomes(member.id, "VERIFIED");
    expect(await mailSubjects(app, member.user.email)).toEqual([
      "We received your verification",
      "Your verification is in the review queue",
      "Our officer approved your data",
      "We could not approve your profile",
      "We received your verification",
      "Your verification is in the review queue",
      "Our officer approved your data",
      "Your profile is verified",
    ]);
  });
});
