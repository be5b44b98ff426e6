import nodemailer from "nodemailer";
import type { MailTransport } from "./port.ts";

/** Delivers by SMTP. @param url such as `smtps://user:password@host:465`. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const transporter = nodemailer.createTransport(url);
  return {
    async send(mail) {
      await transporter.sendMail({ from, ...mail });
    },
    close: () => transporter.close(),
  };
}
