import type { CallData } from "@rukun/contract/call";
import type { UploadType } from "@rukun/contract/upload-types";
import { createUpload, type getUpload } from "@rukun/contract/uploads";
import type { TestApp } from "./test-app.ts";

type Sender = Pick<TestApp, "app" | "config">;

const base64 = (text: string) => Buffer.from(text).toString("base64");

/** Metadata as the protocol writes it. */
export const uploadMetadata = (entries: Record<string, string>): string =>
  Object.entries(entries)
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(",");

/** Speaks the upload protocol as one person, without a network. */
export function uploadClient({ app, config }: Sender, token: string) {
  const send = (
    method: "POST" | "HEAD" | "PATCH" | "DELETE" | "GET",
    url: string,
    headers: Record<string, string> = {},
    payload?: Buffer,
  ) =>
    app.inject({
      method,
      url: url.replace(config.apiUrl, ""),
      headers: {
        "x-api-key": config.apiKey,
        "x-localization": "en",
        authorization: `Bearer ${token}`,
        "tus-resumable": "1.0.0",
        ...headers,
      },
      ...(payload ? { payload } : {}),
    });

  const create = (
    length: number | string,
    metadata: Record<string, string> = { type: "siup", filename: "SIUP.pdf" },
  ) =>
    send("POST", createUpload.path, {
      "upload-length": String(length),
      "upload-metadata": uploadMetadata(metadata),
    });

  const patch = (url: string, offset: number | string, bytes: Buffer) =>
    send(
      "PATCH",
      url,
      { "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      bytes,
    );

  async function result(url: string): Promise<CallData<typeof getUpload>> {
    return (await send("GET", url)).json().data;
  }

  return {
    send,
    create,
    patch,
    result,
    /** Creates and sends everything. @returns what became of it. */
    async upload(bytes: Buffer, name = "Akta.pdf", type: UploadType = "akta-pendirian") {
      const created = await create(bytes.length, { type, filename: name });
      if (created.statusCode !== 201) throw new Error(`not created: ${created.body}`);
      const url = String(created.headers.location);
      if (bytes.length > 0) await patch(url, 0, bytes);
      return result(url);
    },
  };
}
