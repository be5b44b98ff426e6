import { maskName } from "./mask-name";

test.each([
  ["Rani Kusuma Dewi", "R*** K*** D***"],
  ["  Siti   Rahmawati ", "S*** R***"],
  ["Sukarno", "S***"],
  ["𠮷野 家", "𠮷*** 家***"],
  ["", ""],
])("%j is shown as %j", (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
