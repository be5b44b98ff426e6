/** Key of the explanation of an SMTP reply code; undefined where the code itself says enough. */
export function mailReplyText(reply: string) {
  if (reply === "TIMEOUT") return "mailReplyTimeout";
  if (reply === "CONNECTION_LOST") return "mailReplyLost";
  if (reply === "NOT_ATTEMPTED") return "mailReplyNever";
  if (reply === "ADDRESS" || / 5\.1\.\d+$/.test(reply)) return "mailReplyAddress";
  if (/ [45]\.2\.2$/.test(reply)) return "mailReplyFull";
  return undefined;
}
