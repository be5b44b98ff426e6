import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv, withEnvFile } from "./env-file.mjs";

it("reads names and values, quoted or not, and skips comments", () => {
  const text = [
    "# comment",
    "PORT=3100",
    "  API_PORT = 4100   # the API",
    'MAIL_FROM="Rukun <halo@rukun.example>" # sender',
    "SMTP_URL='smtp://u:p#1@mail'",
    "export LOG_LEVEL=warn",
    "EMPTY=",
    "COMMENT_ONLY=# nothing",
    "KEY=abc==",
    "not a line",
  ].join("\r\n");
  expect(parseEnv(text)).toEqual({
    PORT: "3100",
    API_PORT: "4100",
    MAIL_FROM: "Rukun <halo@rukun.example>",
    SMTP_URL: "smtp://u:p#1@mail",
    LOG_LEVEL: "warn",
    EMPTY: "",
    COMMENT_ONLY: "",
    KEY: "abc==",
  });
});

it("lets the environment win over the file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rukun-env-"));
  const file = path.join(folder, ".env");
  writeFileSync(file, "PORT=3100\nAPI_PORT=4100\n");
  expect(withEnvFile(file, { PORT: "3200" })).toEqual({ PORT: "3200", API_PORT: "4100" });
  rmSync(folder, { recursive: true });
  expect(withEnvFile(file, { PORT: "3200" })).toEqual({ PORT: "3200" });
});
