import type { NextConfig } from "next";
import { pictureSources } from "./picture-sources";

const { images } = jest.requireActual<NextConfig>("@/next.config.js");
const url = "https://api.rukun.test/v1/campaign/files/0d9c";

test("a public picture comes in widths and a quality that the web server offers", () => {
  const { src, srcSet = "" } = pictureSources(url);
  const offered = srcSet.split(", ").map((each) => each.split(" ") as [string, string]);
  expect(offered.map(([address]) => address)).toContain(src);
  for (const [address, width] of offered) {
    const query = new URL(address, "https://rukun.test").searchParams;
    expect(query.get("url")).toBe("/api/campaign-picture/0d9c");
    expect(`${query.get("w")}w`).toBe(width);
    expect([...(images?.imageSizes ?? []), ...(images?.deviceSizes ?? [])]).toContain(
      Number(query.get("w")),
    );
    expect(images?.qualities).toContain(Number(query.get("q")));
  }
});

test.each([
  "https://api.rukun.test/v1/files/0d9c?expires=1&signature=a",
  "https://api.rukun.test/v1/campaign/files/0d9c?token=a",
  "/images/sectors/coffee.svg",
])("%s is shown as it is", (address) => {
  expect(pictureSources(address)).toEqual({ src: address });
});
