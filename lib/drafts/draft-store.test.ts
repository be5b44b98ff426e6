import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { userIdKey } from "@/lib/session/session";
import { draftEntry, forgetDrafts } from "./draft-entries";
import { getDraftKey } from "./draft-key";
import { seal, unseal } from "./draft-seal";
import { createDraftStore } from "./draft-store";

const rani = "user-rani";
const budi = "user-budi";
const nik = "3273014507900002";
const parse = (value: unknown) => (typeof value === "string" ? value : undefined);
const entry = draftEntry("form", rani);

/** A store as after a page load. */
const reload = () => createDraftStore("form", parse);

beforeAll(() => {
  // jsdom's stand-in cannot clone keys; browsers can.
  globalThis.structuredClone = (value) => value;
});

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.setItem(userIdKey, rani);
});

afterEach(() => jest.useRealTimers());

describe("a draft", () => {
  it("is there again after a reload", async () => {
    await expect(reload().keep(rani, nik)).resolves.toBe("stored");

    await expect(reload().find(rani)).resolves.toBe(nik);
  });

  it("is sealed with the key that was read when the form opened: a reload may follow at once", async () => {
    const store = reload();
    await store.find(rani);
    const open = jest.spyOn(indexedDB, "open");
    await store.keep(rani, "an earlier one");
    await store.keep(rani, nik);

    expect(open).not.toHaveBeenCalled();
    await expect(reload().find(rani)).resolves.toBe(nik);
  });

  it("is sealed with the new key after a logout", async () => {
    const store = reload();
    await store.find(rani);
    await store.keep(rani, "an earlier one");
    forgetDrafts();
    await store.find(rani);
    await store.keep(rani, nik);

    await expect(reload().find(rani)).resolves.toBe(nik);
  });

  it("is stored encrypted, differently each time", async () => {
    await reload().keep(rani, nik);
    const first = window.localStorage.getItem(entry);
    await reload().keep(rani, nik);

    expect(first).not.toContain(nik);
    expect(atob(first?.split(".")[1] ?? "")).not.toContain(nik);
    expect(window.localStorage.getItem(entry)).not.toBe(first);
  });

  it("cannot be opened by another user, even if its entry is copied", async () => {
    await reload().keep(rani, nik);
    window.localStorage.setItem(draftEntry("form", budi), window.localStorage.getItem(entry) ?? "");

    await expect(reload().find(budi)).resolves.toBeUndefined();
  });

  it("is removed when another person opens the same form in this browser", async () => {
    await reload().keep(rani, nik);
    await reload().find(budi);

    expect(window.localStorage.getItem(entry)).toBeNull();
  });

  it("is gone after seven days", async () => {
    jest.useFakeTimers({
      now: 0,
      advanceTimers: true,
      doNotFake: ["setImmediate", "queueMicrotask"],
    });
    await reload().keep(rani, nik);
    jest.setSystemTime(7 * 24 * 60 * 60_000);

    await expect(reload().find(rani)).resolves.toBeUndefined();
    expect(window.localStorage.getItem(entry)).toBeNull();
  });

  it("is discarded when it was tampered with", async () => {
    await reload().keep(rani, nik);
    const [iv, cipher = ""] = (window.localStorage.getItem(entry) ?? "").split(".");
    window.localStorage.setItem(
      entry,
      `${iv}.${cipher.startsWith("A") ? "B" : "A"}${cipher.slice(1)}`,
    );

    await expect(reload().find(rani)).resolves.toBeUndefined();
    expect(window.localStorage.getItem(entry)).toBeNull();
  });

  it("is discarded when its shape is unknown", async () => {
    const store = createDraftStore<unknown>("form", (value) => value);
    await store.keep(rani, { from: "an older version" });

    await expect(reload().find(rani)).resolves.toBeUndefined();
    expect(window.localStorage.getItem(entry)).toBeNull();
  });

  it("is removed even while it is still being written", async () => {
    const store = reload();
    const writing = store.keep(rani, nik);
    await store.remove(rani);
    await writing;

    expect(window.localStorage.getItem(entry)).toBeNull();
    await expect(store.find(rani)).resolves.toBeUndefined();
  });

  it("is not written any more once its owner signed out", async () => {
    const writing = reload().keep(rani, nik);
    window.localStorage.removeItem(userIdKey);
    forgetDrafts();
    await writing;

    expect(window.localStorage.getItem(entry)).toBeNull();
  });
});

describe("a logout", () => {
  it("removes every draft, and the key with them", async () => {
    await reload().keep(rani, nik);
    const sealed = window.localStorage.getItem(entry) ?? "";
    forgetDrafts();

    expect(window.localStorage.getItem(entry)).toBeNull();
    await expect(unseal(await getDraftKey(), entry, sealed)).rejects.toThrow();
  });
});

describe("a browser without encryption", () => {
  it("keeps the draft until the page is reloaded, and stores nothing", async () => {
    const { subtle } = globalThis.crypto;
    Object.defineProperty(globalThis.crypto, "subtle", { value: undefined, configurable: true });
    const store = reload();

    await expect(store.keep(rani, nik)).resolves.toBe("memory");
    await expect(store.find(rani)).resolves.toBe(nik);
    await expect(reload().find(rani)).resolves.toBeUndefined();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain(nik);
    Object.defineProperty(globalThis.crypto, "subtle", { value: subtle, configurable: true });
  });

  it("keeps the draft in memory when its database is blocked", async () => {
    jest.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    const store = reload();

    await expect(store.keep(rani, nik)).resolves.toBe("memory");
    await expect(store.find(rani)).resolves.toBe(nik);
  });
});

describe("the key", () => {
  it("cannot be exported by the page", async () => {
    const key = await getDraftKey();

    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });

  it("is the same for two tabs that start together", async () => {
    const [first, second] = await Promise.all([getDraftKey(), getDraftKey()]);

    await expect(unseal(second, "x", await seal(first, "x", nik))).resolves.toBe(nik);
  });
});
