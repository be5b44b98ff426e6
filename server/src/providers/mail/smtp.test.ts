import { createServer } from "node:net";
import { type MailSink, refusal, startMailSink } from "../../test/mail-sink.ts";
import type { MailTransport } from "./port.ts";
import { createSmtpTransport } from "./smtp.ts";

let sink: MailSink;
let transport: MailTransport;
beforeEach(async () => {
  sink = await startMailSink();
  transport = createSmtpTransport(sink.url, "Rukun <halo@rukun.test>");
});
afterEach(async () => {
  transport.close();
  await sink.close();
});

const never = new Promise(() => undefined);
const mail = {
  id: "3f8a2c1e",
  to: "siti@example.test",
  subject: "Kode",
  text: "Kode Anda: 123456",
};
const send = (
  to = mail.to,
  { signal = new AbortController().signal, onConnected = (): void => undefined } = {},
  by = transport,
) => by.send({ ...mail, to }, { signal, onConnected });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => "no failure",
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );

it("hands a mail over, each attempt with the same message id", async () => {
  expect(await send()).toEqual({ result: "accepted" });
  await send();
  const ids = sink.received.map(({ raw }) => /^Message-ID: (.+)\r$/im.exec(raw)?.[1]);
  expect(ids).toEqual(["<3f8a2c1e@rukun.test>", "<3f8a2c1e@rukun.test>"]);
  expect(sink.received[0]?.to).toEqual(["siti@example.test"]);
});

it("keeps its connection for the next mail", async () => {
  for (let count = 0; count < 20; count += 1) await send();
  expect([sink.received.length, sink.connections]).toEqual([20, 1]);
});

it("sends many at once", async () => {
  let waiting = 0;
  let all = (): void => undefined;
  const allWait = new Promise<void>((resolve) => {
    all = resolve;
  });
  sink.onRecipient = () => {
    waiting += 1;
    if (waiting === 8) all();
    return allWait;
  };
  await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(sink.received).toHaveLength(8);
});

it("tells what the recipient's side said, and goes on with the next mail", async () => {
  sink.onRecipient = (address) =>
    address.startsWith("gone") ? refusal(550, "5.1.1 unknown") : undefined;
  expect(await send("gone@example.test")).toEqual({ result: "refused", reply: "550 5.1.1" });
  sink.onData = () => refusal(554, "5.6.0 not this text");
  expect(await send()).toEqual({ result: "refused", reply: "554 5.6.0" });
  sink.onData = () => refusal(451, "later");
  expect(await send()).toEqual({ result: "deferred", reply: "451" });
  sink.onData = () => undefined;
  expect(await send()).toEqual({ result: "accepted" });
});

it("ends an attempt when its signal is aborted, whatever the other side does", async () => {
  sink.onRecipient = () => never;
  const controller = new AbortController();
  const reason = new Error("enough");
  const sending = send(mail.to, {
    signal: controller.signal,
    onConnected: () => controller.abort(reason),
  });
  await expect(sending).rejects.toBe(reason);
  await expect(send(mail.to, { signal: controller.signal })).rejects.toBe(reason);
});

it("rejects when the relay does not take mails of ours at all", async () => {
  sink.onSender = () => refusal(550, "5.7.1 not you");
  expect(await failure(send())).toBe("EENVELOPE_550");
  sink.onSender = () => refusal(421, "4.7.0 not now");
  expect(await failure(send())).toBe("EENVELOPE_421");
  await sink.close();
  // The connection may still be open, but the server no longer answers.
  const elsewhere = createSmtpTransport(sink.url, "halo@rukun.test");
  expect(await failure(send(mail.to, {}, elsewhere))).toBe("ECONNREFUSED");
});

it("rejects when the relay does not know the password", async () => {
  const strict = await startMailSink({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) =>
      callback(auth.password === "right" ? null : new Error("no"), { user: "rukun" }),
  });
  const { host } = new URL(strict.url);
  const withPassword = (password: string) =>
    send(mail.to, {}, createSmtpTransport(`smtp://rukun:${password}@${host}`, "halo@rukun.test"));
  expect(await failure(withPassword("wrong"))).toBe("EAUTH_535");
  expect(await withPassword("right")).toEqual({ result: "accepted" });
  await strict.close();
});

it("takes a new connection when the relay closed the one it kept", async () => {
  await send();
  let asked = 0;
  sink.onSender = () => {
    asked += 1;
    return asked === 1 ? refusal(421, "enough of this connection") : undefined;
  };
  expect(await send()).toEqual({ result: "accepted" });
  expect(sink.connections).toBe(2);
});

it("defers a mail whose conversation is cut off", async () => {
  const rude = createServer((socket) => {
    socket.write("220 hello\r\n");
    socket.on("data", (line) =>
      line.toString().startsWith("RCPT") ? socket.destroy() : socket.write("250 ok\r\n"),
    );
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => rude.listen(0, "127.0.0.1", resolve));
  const { port } = rude.address() as { port: number };
  const toRude = createSmtpTransport(`smtp://127.0.0.1:${port}`, "halo@rukun.test");
  expect(await send(mail.to, {}, toRude)).toEqual({
    result: "deferred",
    reply: "CONNECTION_LOST",
  });
  rude.close();
});

it("uses as many connections as the address says", () => {
  const limited = createSmtpTransport(`${sink.url}?maxConnections=5`, "halo@rukun.test");
  expect([transport.maxConnections, limited.maxConnections]).toEqual([30, 5]);
});
