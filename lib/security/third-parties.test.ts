import { readThirdParties } from "./third-parties";

test("no script of others is loaded by default", () => {
  expect(readThirdParties({})).toEqual({ scripts: [], hosts: [] });
  expect(readThirdParties({ THIRD_PARTY_SCRIPTS: "", THIRD_PARTY_HOSTS: " " })).toEqual({
    scripts: [],
    hosts: [],
  });
});

test("a script brings its host along, and each host is named once", () => {
  expect(
    readThirdParties({
      THIRD_PARTY_SCRIPTS: "https://count.test/a.js?site=1, https://identity.test:8443/v2/check.js",
      THIRD_PARTY_HOSTS: "https://api.identity.test,https://count.test/",
    }),
  ).toEqual({
    scripts: ["https://count.test/a.js?site=1", "https://identity.test:8443/v2/check.js"],
    hosts: ["https://count.test", "https://identity.test:8443", "https://api.identity.test"],
  });
});

test.each([
  "http://count.test/a.js",
  "count.test",
  "https://*.count.test",
  "https://*",
  "https:",
  "data:text/javascript,1",
  "https://count.test;script-src",
  "'unsafe-inline'",
  "*",
])("%s names no host", (address) => {
  const env = { THIRD_PARTY_SCRIPTS: address, THIRD_PARTY_HOSTS: address };
  expect(readThirdParties(env)).toEqual({ scripts: [], hosts: [] });
});
