import { bootScript } from "./boot";
import { loadForeignScripts } from "./foreign-scripts";

const addresses = ["https://count.test/a.js", "https://identity.test/b.js"];
const sources = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

beforeEach(() => {
  document.head.innerHTML = "";
});

test("scripts of others are loaded after the page, in its document", () => {
  let loaded = () => {};
  const addEventListener = (_type: "load", listener: () => void) => {
    loaded = listener;
  };
  loadForeignScripts({ document, addEventListener }, addresses);
  expect(sources()).toEqual([]);
  loaded();
  expect(sources()).toEqual(addresses);
  expect([...document.head.querySelectorAll("script")].every(({ async }) => async)).toBe(true);
});

test("the boot script names them, and without any it has no code for them", () => {
  const env = { apiUrl: "", apiKey: "", helpdeskUrl: "", helpdeskKey: "", environment: "local" };
  expect(bootScript(env, addresses)).toContain(JSON.stringify(addresses));
  expect(bootScript(env, [])).not.toContain("addresses");
});
