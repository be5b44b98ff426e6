import { answerOf, type SmtpFailure } from "./smtp-answer.policy.ts";

const said = (response: string, command = "RCPT TO"): SmtpFailure => ({
  code: "EENVELOPE",
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

describe("a recipient's side that will never take the mail", () => {
  it.each([
    ["550 5.1.1 <siti@gone.example>: Recipient address rejected: User unknown", "550 5.1.1"],
    ["550 No such user here", "550"],
    ["551 User not local; please try <siti@other.example>", "551"],
    ["552 5.2.2 Mailbox full", "552 5.2.2"],
    ["553-5.1.2 We weren't able to find the recipient domain.\n553 5.1.2 Try again", "553 5.1.2"],
    ["554 5.7.1 Service unavailable; client host blocked", "554 5.7.1"],
    ["556 5.1.10 Domain does not accept mail", "556 5.1.10"],
    ["501 5.1.3 Bad recipient address syntax", "501 5.1.3"],
    ["550 5.1.1 <siti@relay.example>: unknown, <authenticate@x.example>", "550 5.1.1"],
  ])("%s", (response, reply) => {
    expect(answerOf(said(response))).toEqual({ result: "refused", reply });
    expect(answerOf(said(response, "DATA"))).toEqual({ result: "refused", reply });
  });

  it("includes an address that cannot even be sent", () => {
    expect(answerOf({ code: "EENVELOPE", command: "API" })).toEqual({
      result: "refused",
      reply: "ADDRESS",
    });
  });
});

describe("what may pass", () => {
  it.each([
    ["421 4.3.2 Closing", "421 4.3.2"],
    ["450 4.7.1 Greylisted, try again", "450 4.7.1"],
    ["451 4.3.0 Temporary lookup failure", "451 4.3.0"],
    ["452 Too many recipients", "452"],
    // Our configuration, not the recipient's mailbox.
    ["530 5.7.0 Authentication required", "530 5.7.0"],
    ["535 5.7.8 Credentials invalid", "535 5.7.8"],
    ["550 5.7.1 <siti@shop.example>: Relay access denied", "550 5.7.1"],
    ["554 5.7.1 Relaying denied", "554 5.7.1"],
    ["550 5.7.26 This mail is unauthenticated", "550 5.7.26"],
    ["503 5.5.1 Bad sequence of commands", "503 5.5.1"],
  ])("%s", (response, reply) => {
    expect(answerOf(said(response))).toEqual({ result: "deferred", reply });
  });

  it("includes a refusal at another step than the recipient's", () => {
    expect(answerOf(said("550 5.1.8 Sender unknown", "RSET")).result).toBe("deferred");
  });

  it("includes a connection that broke", () => {
    expect(answerOf({ code: "ECONNECTION", command: "CONN" })).toEqual({
      result: "deferred",
      reply: "CONNECTION_LOST",
    });
  });
});

it("tells silence apart", () => {
  expect(answerOf({ code: "ETIMEDOUT", command: "CONN" })).toEqual({ result: "timeout" });
});

it.each([
  "550 siti@example.test is unknown",
  "550 5.1.1 siti@example.test",
  "550-siti\n550 Siti Aminah",
  "599 7.7.7777 Siti",
])("keeps nothing of the words: %s", (response) => {
  const answer = answerOf(said(response));
  expect(JSON.stringify(answer)).not.toMatch(/siti/i);
  expect(answer).toMatchObject({
    reply: expect.stringMatching(/^\d{3}(?: \d\.\d{1,3}\.\d{1,3})?$/),
  });
});
