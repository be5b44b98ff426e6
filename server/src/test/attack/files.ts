import { headers as names } from "@rukun/contract/headers";
import { fieldMessages } from "@rukun/contract/messages";
import { createUpload, type UploadResult } from "@rukun/contract/uploads";
import { createDraftCompany } from "../company.ts";
import { hostilePdfs } from "../hostile-files.ts";
import { uploadMetadata } from "../upload-client.ts";
import type { AttackResult, Means } from "./means.ts";
import type { Service } from "./service.ts";

/** A company may keep so many documents and no more; each gets a share of the files. */
const filesPerCompany = 20;

async function upload(
  service: Service,
  token: string,
  bytes: Buffer,
  name: string,
): Promise<UploadResult> {
  const headers = {
    [names.apiKey]: service.config.apiKey,
    [names.localization]: "en",
    Authorization: `Bearer ${token}`,
    "Tus-Resumable": "1.0.0",
  };
  const created = await service.send(
    {
      method: createUpload.method,
      url: createUpload.path,
      headers: {
        "Upload-Length": String(bytes.length),
        "Upload-Metadata": uploadMetadata({ type: "siup", filename: name }),
      },
    },
    headers,
  );
  if (created.status !== 201) throw new Error(`an upload was not created: ${created.body}`);
  const url = new URL(String(created.headers.location)).pathname;
  if (bytes.length > 0) {
    const more = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
    await service.send({ method: "PATCH", url, headers: more, payload: bytes }, headers);
  }
  return JSON.parse((await service.send({ method: "GET", url, headers: {} }, headers)).body).data;
}

/** Sends every file of the hostile set: it is stored or refused as the set says, by the reason the set names. */
export async function sendHostileFiles({ service }: Means): Promise<AttackResult> {
  const problems: string[] = [];
  let stored = 0;
  for (let start = 0; start < hostilePdfs.length; start += filesPerCompany) {
    const { token } = await createDraftCompany(service);
    for (const file of hostilePdfs.slice(start, start + filesPerCompany)) {
      const { state, refusal } = await upload(
        service,
        token,
        await file.bytes(),
        file.name ?? "Akta.pdf",
      );
      if (state === "stored") stored += 1;
      const expected = file.expected === "accepted" ? null : fieldMessages[file.expected].en;
      if (refusal !== expected || state === "receiving") {
        problems.push(`${file.title}: ${state}, ${refusal ?? "no reason"}`);
      }
    }
  }
  const notes = `${stored} harmless ones stored; peak ${Math.round(service.memory().peak / 1_000_000)} MB`;
  return { tried: `${hostilePdfs.length} files`, problems, notes };
}
