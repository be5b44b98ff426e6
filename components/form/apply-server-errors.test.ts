import { applyServerErrors } from "./apply-server-errors";

type Values = { email: string; phone: string };

function applied(fieldErrors: Record<string, string>, message = "Periksa kembali isian") {
  const setError = jest.fn();
  applyServerErrors<Values>({ message, fieldErrors }, setError, ["email", "phone"]);
  return setError.mock.calls;
}

describe("applyServerErrors", () => {
  test("each message goes under its field, in the order of the form", () => {
    expect(applied({ phone: "Sudah dipakai", email: "Format Email tidak sesuai" })).toEqual([
      ["email", { type: "server", message: "Format Email tidak sesuai" }],
      ["phone", { type: "server", message: "Sudah dipakai" }],
    ]);
  });

  test("a failure without fields goes to the top of the form", () => {
    expect(applied({}, "Kami memiliki sedikit masalah, silakan coba lagi nanti")).toEqual([
      [
        "root.server",
        { type: "server", message: "Kami memiliki sedikit masalah, silakan coba lagi nanti" },
      ],
    ]);
  });

  test("a message for a field this form does not have is not lost", () => {
    expect(applied({ email: "Sudah dipakai", captcha: "Muat ulang halaman" })).toEqual([
      ["email", { type: "server", message: "Sudah dipakai" }],
      ["root.server", { type: "server", message: "Muat ulang halaman" }],
    ]);
  });

  test("inherited properties are not taken for fields", () => {
    expect(applied(Object.create({ email: "warisan" }), "Gagal")).toEqual([
      ["root.server", { type: "server", message: "Gagal" }],
    ]);
  });
});
