import { fieldMessages } from "@rukun/contract/messages";
import { createCampaignCompany } from "../../test/campaign-drafts.ts";
import { createDraftCompany, type TestCompanyMember } from "../../test/company.ts";
import { hostilePictures } from "../../test/hostile/pictures.ts";
import { hostilePdfs } from "../../test/hostile-files.ts";
import { picture } from "../../test/images.ts";
import { pdf } from "../../test/pdfs.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";
import { uploadClient } from "../../test/upload-client.ts";

let app: TestApp;
let owner: TestCompanyMember;
let client: ReturnType<typeof uploadClient>;
beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  owner = await createCampaignCompany(app);
  client = uploadClient(app, owner.token);
});
afterAll(() => app.close());

describe("a campaign's picture", () => {
  it("is cleaned and stored as any other, as JPEG", async () => {
    const bytes = await picture({ width: 900, height: 600, format: "png" });
    const { state, file } = await client.upload(bytes, "Ruang jahit.png", "campaign-image");
    expect(state).toBe("stored");
    expect(file).toMatchObject({
      name: "Ruang jahit.jpg",
      content_type: "image/jpeg",
      width: 900,
      height: 600,
    });
  });

  it("is refused when it is something else", async () => {
    const { state, refusal } = await client.upload(await pdf(), "foto.jpg", "campaign-image");
    expect([state, refusal]).toEqual(["refused", fieldMessages.fileNotImage.en]);
  });

  it.each(hostilePictures.slice(0, 6).map((file) => [file.title, file] as const))(
    "%s: treated as in any other form",
    async (_title, { bytes, expected }) => {
      const { state, refusal } = await client.upload(await bytes(), "foto.jpg", "campaign-image");
      const isStored = expected === "accepted";
      expect([state, refusal]).toEqual([
        isStored ? "stored" : "refused",
        isStored ? null : fieldMessages[expected].en,
      ]);
    },
  );
});

describe("a campaign's document", () => {
  it("is checked as any other", async () => {
    const stored = await client.upload(await pdf({ pages: 3 }), "Prospektus.pdf", "prospectus");
    expect(stored.file).toMatchObject({ name: "Prospektus.pdf", pages: 3 });
    const hostile = hostilePdfs.find(({ expected }) => expected === "pdfActive");
    const refused = await client.upload((await hostile?.bytes()) ?? Buffer.of(), "a.pdf", "budget");
    expect(refused.refusal).toBe(fieldMessages.pdfActive.en);
  });

  it("is no part of the company's own form", async () => {
    await client.upload(await pdf(), "Anggaran.pdf", "budget");
    const unsaved = await app.call("GET /v1/company/uploads", { token: owner.token });
    expect(unsaved.json().data).toEqual([]);
  });

  it.each([null, "draft", "waiting", "returned"] as const)(
    "waits for a pre-onboarding that is %s",
    async (status) => {
      const { token } = await createCampaignCompany(app, status);
      const metadata = { type: "prospectus", filename: "a.pdf" };
      const early = await uploadClient(app, token).create(10, metadata);
      expect(early.json()).toMatchObject({
        code: "pre_onboarding_not_approved",
        message: "Campaigns can be prepared once the pre-onboarding is accepted.",
      });
    },
  );

  it("is for approved companies, whose own documents are closed", async () => {
    const draft = await createDraftCompany(app);
    const early = await uploadClient(app, draft.token).create(10, {
      type: "budget",
      filename: "a.pdf",
    });
    expect(early.json().code).toBe("company_not_approved");
    expect((await client.create(10)).json().code).toBe("company_approved");
  });
});
