import { readStartConfig } from "./config.mjs";
import { apiEnv, webArgs, webEnv } from "./process-env.mjs";

const secrets = {
  API_KEY: "api-key",
  HELPDESK_KEY: "helpdesk-key",
  REVALIDATE_KEY: "revalidate-key",
  WEB_KEY: "web-key",
  STORAGE_KEY: "s",
  SIGNING_KEY: "t",
  INDEX_KEY: "i",
};
const config = readStartConfig({
  APP_ENV: "local",
  PORT: "3100",
  API_PORT: "4100",
  DATA_DIR: "/srv/rukun",
  DATABASE_URL: "postgres://rukun:hunter2@db/rukun",
  SMTP_URL: "smtp://user:hunter3@mail",
  LANG: "C",
});

it("tells the API its secrets, its database and both public addresses", () => {
  expect(apiEnv(config, secrets)).toMatchObject({
    ...secrets,
    APP_ENV: "local",
    API_PORT: "4100",
    DATA_DIR: "/srv/rukun",
    DATABASE_URL: "postgres://rukun:hunter2@db/rukun",
    SMTP_URL: "smtp://user:hunter3@mail",
    WEB_URL: "http://localhost:3100",
    API_URL: "http://localhost:4100",
    WEB_INTERNAL_URLS: "http://localhost:3100",
    LANG: "C",
  });
});

it("tells the web the addresses, the keys that browsers send and the API's, and no other secret", () => {
  const env = webEnv(config, secrets);
  expect(env).toMatchObject({
    API_KEY: "api-key",
    HELPDESK_KEY: "helpdesk-key",
    REVALIDATE_KEY: "revalidate-key",
    WEB_KEY: "web-key",
    API_URL: "http://localhost:4100",
    API_INTERNAL_URL: "http://127.0.0.1:4100",
    WEB_URL: "http://localhost:3100",
    NODE_ENV: "production",
    LANG: "C",
  });
  // Empty rather than absent: Next would read an absent one from a .env file.
  for (const name of ["STORAGE_KEY", "SIGNING_KEY", "INDEX_KEY", "DATABASE_URL", "SMTP_URL"]) {
    expect(env).toHaveProperty(name, "");
  }
});

it.each([
  ["", "localhost"],
  ["127.0.0.1", "localhost"],
  ["0.0.0.0", "0.0.0.0"],
  ["192.0.2.7", "192.0.2.7"],
])("with WEB_HOST=%s the web is told to listen on %s", (host, told) => {
  const args = webArgs(readStartConfig({ PORT: "3100", WEB_HOST: host }), "start");
  expect(args.slice(-4)).toEqual(["-p", "3100", "-H", told]);
});

it("develops with the bundler of the build", () => {
  expect(webArgs(readStartConfig({}), "dev")).toContain("--webpack");
});
