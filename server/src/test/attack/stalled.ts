import { connect, type Socket } from "node:net";
import { login } from "@rukun/contract/account";
import { headers as names } from "@rukun/contract/headers";
import { saveStepTwo } from "@rukun/contract/kyc";
import type { Service } from "./service.ts";

const multipart = "Content-Type: multipart/form-data; boundary=x";
const part =
  '--x\r\nContent-Disposition: form-data; name="id_card_file"; filename="ktp.jpg"\r\n\r\n';

/** The beginnings of requests that never end, each in another place. */
export const beginnings = (key: string, token: string): readonly string[] => {
  const head = (path: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${names.apiKey}: ${key}\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;
  const photo = "p".repeat(8_000_000);
  return [
    "GET /health HTTP/1.1\r\nHost: loc",
    head(login.path, "Content-Type: application/json\r\nContent-Length: 60000\r\n") +
      '{"identifier":"',
    head(login.path, `${multipart}\r\nContent-Length: 9000000\r\n`) + part + photo,
    head(saveStepTwo.path, `${multipart}\r\nContent-Length: 9000000\r\n`) + part + photo,
    head(saveStepTwo.path, `${multipart}\r\nTransfer-Encoding: chunked\r\n`) + `7a1200\r\n${photo}`,
    head(saveStepTwo.path, `${multipart}\r\nContent-Length: 9000000\r\n`) +
      "--x\r\nContent-Disposition: form-da",
  ];
};

/** Opens connections that begin a request, go on a little and then say nothing more. */
export async function openStalled(service: Service, count: number, token: string) {
  const { config } = service;
  const all = beginnings(config.apiKey, token);
  let closed = 0;
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(config.port, config.host);
    socket.on("error", () => undefined);
    socket.on("data", () => undefined);
    socket.once("close", () => {
      closed += 1;
    });
    socket.write(all[index % all.length] as string);
    sockets.push(socket);
  }
  return {
    closed: () => closed,
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
