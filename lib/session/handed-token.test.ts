import { parseHandedToken } from "./handed-token";

test.each([
  ["", "#token=abc", { token: "abc", next: null }],
  ["?token=abc", "", { token: "abc", next: null }],
  ["?next=/profile", "#token=abc", { token: "abc", next: "/profile" }],
  ["", "#token=abc&next=%2Fprofile", { token: "abc", next: "/profile" }],
  ["?token=query", "#token=fragment", { token: "fragment", next: null }],
  ["", "#akad", undefined],
  ["?token=", "", undefined],
  ["", "#token=a b", undefined],
  ["", "#token=a%0Ab", undefined],
  ["", `#token=${"a".repeat(513)}`, undefined],
])("%s%s hands over %j", (search, hash, expected) => {
  expect(parseHandedToken(search, hash)).toEqual(expected);
});
