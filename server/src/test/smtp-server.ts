import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** A mail server in as many words of SMTP as a client needs, which can fall silent. */
export interface SmtpServer {
  readonly url: string;
  /** Recipients of the mails it has accepted, one entry for each mail. */
  readonly accepted: string[];
  /** Whether it leaves whoever sends a mail without the answer that it was accepted. */
  beSilent(isSilent: boolean): void;
  /** Resolves once a client is kept waiting in silence. */
  keepsSomebodyWaiting(): Promise<void>;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const accepted: string[] = [];
  const sockets = new Set<Socket>();
  let silence = false;
  let isKept: () => void = () => undefined;
  let kept = new Promise<void>((resolve) => {
    isKept = resolve;
  });

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let rest = "";
    let isData = false;
    let recipient = "";
    const takeEnd = () => {
      isData = false;
      if (silence) {
        isKept();
      } else {
        accepted.push(recipient);
        say("250 taken");
      }
    };
    const hear = (line: string) => {
      if (isData) {
        if (line === ".") takeEnd();
        return;
      }
      if (line.startsWith("RCPT TO:")) recipient = /<(.*)>/.exec(line)?.[1] ?? "";
      isData = line === "DATA";
      say(isData ? "354 go on" : line === "QUIT" ? "221 bye" : "250 fine");
    };
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) hear(line);
    });
    say("220 mail.test");
  }

  const server: Server = createServer(serve);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    beSilent(isSilent) {
      silence = isSilent;
      kept = new Promise((resolve) => {
        isKept = resolve;
      });
    },
    keepsSomebodyWaiting: () => kept,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
