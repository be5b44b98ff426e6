import fc from "fast-check";
import { locales } from "./locales.ts";
import { fieldMessage, fieldMessages, issueMessageKey } from "./messages.ts";

describe("texts the product specification quotes", () => {
  test.each([
    ["required", "Masukan tidak boleh kosong", "The field cannot be empty"],
    ["idCardLength", "Nomor KTP harus 16 karakter", "ID Card number must be 16 characters"],
    ["numeric", "Masukan harus berupa angka", "The field should be numbers"],
    ["npwpLength", "Nomor NPWP harus 16 karakter", "ID Card number must be 16 characters"],
  ] as const)("%s is kept letter for letter", (key, id, en) => {
    expect(fieldMessage(key, "id")).toBe(id);
    expect(fieldMessage(key, "en")).toBe(en);
  });

  test("the ones that exist in Indonesian only", () => {
    expect(fieldMessage("phoneFormat", "id")).toBe("Format No. Telepon tidak sesuai");
    expect(fieldMessage("emailFormat", "id")).toBe("Format Email tidak sesuai");
    expect(fieldMessage("filePdf", "id")).toBe("Berkas harus pdf");
  });
});

describe("fieldMessage", () => {
  test("every key has a text in every language, and none repeats its key", () => {
    for (const [key, texts] of Object.entries(fieldMessages)) {
      for (const locale of locales) {
        expect(texts[locale].trim()).toBe(texts[locale]);
        expect(texts[locale]).not.toBe("");
        expect(texts[locale]).not.toBe(key);
      }
    }
  });

  test("a text that is no key passes through, also when it is the name of an object member", () => {
    for (const text of ["Email sudah dipakai", "", "toString", "constructor", "__proto__"]) {
      expect(fieldMessage(text, "id")).toBe(text);
    }
  });
});

describe("issueMessageKey", () => {
  test.each([
    [{ code: "too_small", message: "required" }, "required"],
    [{ code: "custom", message: "consent" }, "consent"],
    [{ code: "unrecognized_keys", message: "Unrecognized key" }, "unknownField"],
    [{ code: "too_big", message: "Too big" }, "tooLong"],
    [{ code: "too_small", message: "Too small" }, "tooShort"],
    [{ code: "invalid_value", message: "Invalid option" }, "choose"],
    [{ code: "invalid_union", message: "Invalid input" }, "choose"],
    [{ code: "invalid_value", message: "Invalid option", input: undefined }, "required"],
    [{ code: "invalid_value", message: "Invalid option", input: "other" }, "choose"],
    [{ code: "invalid_union", message: "Invalid input", input: null }, "required"],
    [{ code: "invalid_type", message: "Invalid input", input: undefined }, "required"],
    [{ code: "invalid_type", message: "Invalid input", input: null }, "required"],
    [{ code: "invalid_type", message: "Invalid input", input: 5 }, "invalid"],
    [{ code: "invalid_format", message: "Invalid" }, "invalid"],
    [{ code: "custom" }, "invalid"],
    [{}, "invalid"],
  ] as const)("%j is %s", (issue, key) => {
    expect(issueMessageKey(issue)).toBe(key);
  });

  test("always gives a key that has a text", () => {
    fc.assert(
      fc.property(
        fc.record({ code: fc.string(), message: fc.string(), input: fc.anything() }),
        (issue) => {
          expect(Object.keys(fieldMessages)).toContain(issueMessageKey(issue));
        },
      ),
    );
  });
});
