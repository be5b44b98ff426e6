/** @jest-environment node */
import { readFileSync } from "node:fs";
import { locales } from "@rukun/contract/locales";
import { sharedPage } from "./shared-page";

jest.mock("@/lib/i18n/page-translations", () => ({
  pageTranslations: async (locale: string) => ({ locale }),
}));

afterEach(() => {
  delete process.env.WEB_URL;
});

test.each(locales)(
  "%s: the picture has an absolute address, is 1200 x 630 and light",
  async (locale) => {
    process.env.WEB_URL = "https://rukun.test";
    const { props, revalidate } = await sharedPage(locale, []);
    expect(props.shareImage).toBe(`https://rukun.test/images/share-${locale}.png`);
    expect(revalidate).toBe(60);
    const picture = readFileSync(`public/images/share-${locale}.png`);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(60_000);
  },
);

test.each([undefined, "", "not an address"])(
  "there is none without the server's address (%p)",
  async (address) => {
    if (address !== undefined) process.env.WEB_URL = address;
    expect((await sharedPage("id", [])).props).not.toHaveProperty("shareImage");
  },
);
