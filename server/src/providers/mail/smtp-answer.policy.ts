import type { MailAnswer } from "./port.ts";

/** What nodemailer says about a failure of a conversation. */
export interface SmtpFailure {
  readonly code?: string;
  /** The step that failed: `CONN`, `AUTH LOGIN`, `MAIL FROM`, `RCPT TO`, `DATA`, or `API` before anything was sent. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly errno?: number;
}

/** Refusals of us and not of the recipient: commands the relay does not know, and a session it does not trust. */
const ourFaultByCode = new Set([500, 502, 503, 504, 530, 534, 535, 538]);
/** A relay that does not relay for us says so with the codes of an unknown mailbox. Addresses are not its words. */
const isOurFaultByText = (response: string): boolean =>
  /\brelay|authenticat/i.test(response.replace(/\S*@\S*/g, ""));

/** `550 5.1.1` of an answer, without its text, which names people. */
function codesOf(response: string): string {
  const [, code = "", status] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  return status ? `${code} ${status}` : code;
}

/** What a conversation that began and failed means for its mail. */
export function answerOf({ code, command, responseCode, response }: SmtpFailure): MailAnswer {
  if (code === "ETIMEDOUT") return { result: "timeout" };
  // Not even a line that could be sent.
  if (code === "EENVELOPE" && command === "API") return { result: "refused", reply: "ADDRESS" };
  if (!responseCode || !response) return { result: "deferred", reply: "CONNECTION_LOST" };
  const isRecipients =
    (command === "RCPT TO" || command === "DATA") &&
    responseCode >= 500 &&
    !ourFaultByCode.has(responseCode) &&
    !isOurFaultByText(response);
  return { result: isRecipients ? "refused" : "deferred", reply: codesOf(response) };
}
