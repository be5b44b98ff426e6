import type { MailAnswer } from "./port.ts";

/** Fields of nodemailer's errors. */
export interface SmtpFailure {
  readonly code?: string;
  /** The step that failed: `CONN`, `AUTH LOGIN`, `MAIL FROM`, `RCPT TO`, `DATA`, or `API` before anything was sent. */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly errno?: number;
}

/** Refusals of the client, not of the recipient: unknown commands, and authentication. */
const ourFaultByCode = new Set([500, 502, 503, 504, 530, 534, 535, 538]);
/** A relay that denies relaying uses the codes of an unknown mailbox, so its text is examined, without addresses. */
const isOurFaultByText = (response: string): boolean =>
  /\brelay|authenticat/i.test(response.replace(/\S*@\S*/g, ""));

/** Codes of an answer, such as `550 5.1.1`, without its text, which contains personal data. */
function codesOf(response: string): string {
  const [, code = "", status] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  return status ? `${code} ${status}` : code;
}

/** Result for a mail whose SMTP session failed after connecting. */
export function answerOf({ code, command, responseCode, response }: SmtpFailure): MailAnswer {
  if (code === "ETIMEDOUT") return { result: "timeout" };
  // The message could not be composed.
  if (code === "EENVELOPE" && command === "API") return { result: "refused", reply: "ADDRESS" };
  if (!responseCode || !response) return { result: "deferred", reply: "CONNECTION_LOST" };
  const isRecipients =
    (command === "RCPT TO" || command === "DATA") &&
    responseCode >= 500 &&
    !ourFaultByCode.has(responseCode) &&
    !isOurFaultByText(response);
  return { result: isRecipients ? "refused" : "deferred", reply: codesOf(response) };
}
