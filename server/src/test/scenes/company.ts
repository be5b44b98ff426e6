import * as company from "@rukun/contract/company";
import { companyDocuments } from "@rukun/contract/company-documents";
import * as members from "@rukun/contract/members";
import * as uploads from "@rukun/contract/uploads";
import { companyStepFourBody, newNpwpNumber } from "../company.ts";
import { createCompanySubmission, joinCompany } from "../company-rows.ts";
import { createMember } from "../factories.ts";
import { invitedSecret, newEmail } from "../members.ts";
import { pdf } from "../pdfs.ts";
import type { TestApp } from "../test-app.ts";
import { uploadClient, uploadMetadata } from "../upload-client.ts";
import { queueMailsTo } from "./queued-mails.ts";
import { type CallScene, scene } from "./scene.ts";

/** A company with something of everything, returned to be corrected, so that every step can be saved. */
async function returned(app: TestApp) {
  const created = await createCompanySubmission(app, { status: "rejected" });
  return { ...created, token: created.owner.token };
}

/** A second owner with an open invitation, which is revoked with the role. */
async function withSecondOwner(app: TestApp) {
  const { companyId, token } = await returned(app);
  const second = await joinCompany(app, companyId, "owner");
  await invitedSecret(app, second);
  return { token, second };
}

async function withUpload(app: TestApp, length: number) {
  const { token } = await returned(app);
  const created = await uploadClient(app, token).create(length);
  const upload_id = String(created.headers.location).split("/").at(-1) ?? "";
  return { token, params: { upload_id } };
}

const tokenOnly = async (app: TestApp) => ({ token: (await returned(app)).token });

export const companyScenes: readonly CallScene[] = [
  scene(company.getCompanyStepOne, tokenOnly),
  scene(company.saveCompanyStepOne, tokenOnly),
  scene(company.getCompanyStepTwo, tokenOnly),
  scene(company.saveCompanyStepTwo, async (app) => {
    const { token, fileIds } = await returned(app);
    await uploadClient(app, token).upload(await pdf());
    const documents = companyDocuments.map(({ field, type }) => [field, fileIds[type]]);
    return { token, body: Object.fromEntries(documents) };
  }),
  scene(company.getCompanyFile, async (app) => {
    const { token, fileIds } = await returned(app);
    return { token, params: { file_id: fileIds.siup } };
  }),
  scene(company.getCompanyStepThree, tokenOnly),
  scene(company.saveCompanyStepThree, async (app) => ({
    ...(await tokenOnly(app)),
    body: { company_npwp_number: newNpwpNumber() },
  })),
  scene(
    company.validateNpwp,
    async (app) => ({
      ...(await tokenOnly(app)),
      body: { company_npwp_number: newNpwpNumber() },
    }),
    { writes: false },
  ),
  scene(company.getCompanyStepFour, tokenOnly),
  scene(company.saveCompanyStepFour, async (app) => {
    const { token } = await returned(app);
    return { token, body: await companyStepFourBody(app, { token }) };
  }),
  scene(company.renameCompany, async (app) => ({
    ...(await tokenOnly(app)),
    body: { company_name: "Nama Sama Sekali Baru" },
  })),

  scene(members.listMembers, tokenOnly),
  // Replaces an earlier invitation and its mail.
  scene(members.inviteMember, async (app) => {
    const { token } = await returned(app);
    const email = newEmail();
    await invitedSecret(app, { token }, { email });
    await queueMailsTo(app, email);
    return { token, body: { email } };
  }),
  scene(members.revokeInvitation, async (app) => {
    const { companyId, token, owner } = await returned(app);
    await invitedSecret(app, owner);
    const { rows } = await app.database.executeSql(
      "select id from company_invitations where company_id = $1",
      [companyId],
    );
    return { token, body: { invitation_id: (rows as { id: string }[])[0]?.id } };
  }),
  scene(members.changeMemberRole, async (app) => {
    const { token, second } = await withSecondOwner(app);
    return { token, body: { user_id: second.id, role: "viewer" as const } };
  }),
  scene(members.removeMember, async (app) => {
    const { token, second } = await withSecondOwner(app);
    return { token, body: { user_id: second.id } };
  }),
  scene(
    members.readInvitation,
    async (app) => ({ body: { token: await invitedSecret(app, await returned(app)) } }),
    { writes: false },
  ),
  scene(members.acceptInvitation, async (app) => ({
    body: { token: await invitedSecret(app, await returned(app)) },
  })),
  scene(members.joinByInvitation, async (app) => {
    const { email } = (await createMember(app, { role: "company" })).user;
    return { body: { token: await invitedSecret(app, await returned(app), { email }) } };
  }),

  scene(uploads.createUpload, async (app) => ({
    ...(await tokenOnly(app)),
    headers: {
      "Upload-Length": "10",
      "Upload-Metadata": uploadMetadata({ type: "siup", filename: "SIUP.pdf" }),
    },
  })),
  scene(uploads.uploadOffset, (app) => withUpload(app, 10)),
  scene(
    uploads.continueUpload,
    async (app) => {
      const payload = await pdf();
      const headers = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
      return { ...(await withUpload(app, payload.length)), headers, payload };
    },
    { askedNext: uploads.getUpload },
  ),
  scene(uploads.cancelUpload, (app) => withUpload(app, 10)),
  scene(uploads.listUploads, tokenOnly),
  scene(uploads.getUpload, (app) => withUpload(app, 10)),
];
