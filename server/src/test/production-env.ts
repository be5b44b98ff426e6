import { makeSealKey } from "../documents/seal-key.ts";

const { p12, passphrase } = makeSealKey(new Date());

/** A complete configuration of production, as far as it is not secret. No address in it is ever asked. */
export const productionEnv = {
  APP_ENV: "production",
  DATABASE_URL: "postgres://db.example.test/rukun",
  WEB_URL: "https://rukun.example.test",
  API_URL: "https://api.example.test",
  SMTP_URL: "smtps://mail.example.test",
  MAIL_FROM: "Rukun <no-reply@example.test>",
  SEAL_P12: p12.toString("base64"),
  SEAL_PASSPHRASE: passphrase,
};
