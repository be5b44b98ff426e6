import { handoverAddress, parseHandedToken } from "./handed-token";

test.each([
  ["", "#token=abc", { token: "abc", next: null }],
  ["?token=abc", "", { token: "abc", next: null }],
  ["?next=/profile", "#token=abc", { token: "abc", next: "/profile" }],
  ["", "#token=abc&next=%2Fprofile", { token: "abc", next: "/profile" }],
  ["?token=query", "#token=fragment", { token: "fragment", next: null }],
  ["", "#token=abc&once=", { token: "abc", next: null, isSingleUse: true }],
  ["?once=&token=abc", "", { token: "abc", next: null }],
  ["", "#akad", undefined],
  ["?token=", "", undefined],
  ["", "#token=a b", undefined],
  ["", "#token=a%0Ab", undefined],
  ["", `#token=${"a".repeat(513)}`, undefined],
])("%s%s hands over %j", (search, hash, expected) => {
  expect(parseHandedToken(search, hash)).toEqual(expected);
});

test.each([
  ["id", "https://rukun.test/token"],
  ["en", "https://rukun.test/en/token"],
] as const)("the address for another device hands its token over (%s)", (locale, page) => {
  const address = new URL(handoverAddress("https://rukun.test", locale, "a-token"));
  expect(`${address.origin}${address.pathname}${address.search}`).toBe(page);
  expect(parseHandedToken(address.search, address.hash)).toEqual({
    token: "a-token",
    next: "/profile?verify",
    isSingleUse: true,
  });
});
