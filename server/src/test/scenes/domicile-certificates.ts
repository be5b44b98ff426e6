import * as contract from "@rukun/contract/domicile-certificates";
import { aFile } from "../attack/contract-shape.ts";
import { encodings } from "../attack/honest-request.ts";
import { certifying, createForeigner, validYear } from "../domicile-certificates.ts";
import { createOfficer } from "../factories.ts";
import { pdf } from "../pdfs.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });
const given = async (app: TestApp) => {
  const { token } = await createForeigner(app);
  return { token, id: await certifying(app).given({ token }) };
};
const waiting = async (app: TestApp) => ({
  ...(await officer(app)),
  params: { certificate_id: (await given(app)).id },
});

const accepted = async (app: TestApp) => {
  const { token } = await createForeigner(app);
  const id = await certifying(app).accepted({ token });
  return { ...(await officer(app)), params: { certificate_id: id } };
};

export const domicileScenes: readonly CallScene[] = [
  scene(contract.getDomicileCertificate, async (app) => ({ token: (await given(app)).token })),
  scene(contract.giveDomicileCertificate, async (app) => {
    const { token } = await createForeigner(app);
    // A PDF in the place of the picture that other files are.
    const { type, payload } = encodings.multipart(
      { ...validYear(), certificate_file: aFile },
      await pdf(),
    );
    return { token, headers: { "Content-Type": type }, payload };
  }),
  scene(contract.listDomicileCertificates, async (app) => {
    const { token } = await waiting(app);
    return { token, query: { filter: "open" as const, cursor: undefined } };
  }),
  scene(contract.getDomicileForCheck, waiting, { writes: true }),
  scene(contract.acceptDomicile, waiting),
  scene(contract.refuseDomicile, waiting),
  scene(contract.withdrawDomicile, accepted),
];
