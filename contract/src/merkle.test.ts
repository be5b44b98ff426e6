import fc from "fast-check";
import { pathOf, rootFrom, rootOf } from "./merkle.ts";
import { fromHex, sha256, toHex } from "./sha256.ts";

const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();

/** The test vectors of the implementation that RFC 6962 was written with (google/certificate-transparency). */
const leaves = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
].map(bytes);
const roots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
const paths: readonly (readonly [number, number, readonly string[]])[] = [
  [0, 1, []],
  [
    0,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    5,
    8,
    [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]],
  [
    1,
    5,
    [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];

test.each(roots.map((root, size) => [size, root] as const))(
  "the root of %i leaves is the known one",
  (size, root) => {
    expect(toHex(rootOf(sha256, leaves.slice(0, size)))).toBe(root);
  },
);

test.each(paths)("the path of leaf %i in a tree of %i is the known one", (index, size, path) => {
  expect(pathOf(sha256, leaves.slice(0, size), index).map(toHex)).toEqual(path);
});

test("a leaf that is not there has no path", () => {
  expect(() => pathOf(sha256, leaves, leaves.length)).toThrow(RangeError);
});

const trees = fc
  .array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 70 })
  .chain((all) => fc.record({ all: fc.constant(all), index: fc.nat(all.length - 1) }));

test("every leaf of every tree leads to its root", () => {
  fc.assert(
    fc.property(trees, ({ all, index }) => {
      const path = pathOf(sha256, all, index);
      const leaf = all[index] as Uint8Array;
      const root = rootFrom(sha256, { leaf, index, size: all.length, path });
      expect(root && toHex(root)).toBe(toHex(rootOf(sha256, all)));
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(all.length)));
    }),
  );
});

test("nothing else does: another leaf, place, size, or path", () => {
  fc.assert(
    fc.property(trees, fc.nat(), (tree, seed) => {
      const { all, index } = tree;
      const path = pathOf(sha256, all, index);
      const leaf = all[index] as Uint8Array;
      const root = toHex(rootOf(sha256, all));
      const size = all.length;
      const other = (index + 1 + (seed % size)) % (size + 1);
      const wrongs = [
        { leaf: Uint8Array.of(...leaf, 1), index, size, path },
        { leaf, index, size, path: [...path, sha256(leaf)] },
        { leaf, index: -1, size, path },
        ...(path.length > 0 ? [{ leaf, index, size, path: path.slice(1) }] : []),
        ...path.map((_, nth) => ({
          leaf,
          index,
          size,
          path: path.map((node, each) => (each === nth ? sha256(node) : node)),
        })),
        ...(other === index || (size > 1 && other < size)
          ? []
          : [{ leaf, index: other, size, path }]),
      ];
      for (const wrong of wrongs) {
        const led = rootFrom(sha256, wrong);
        expect(led && toHex(led)).not.toBe(root);
      }
    }),
  );
});
