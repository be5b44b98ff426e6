import fc from "fast-check";
import { storedImageName, storedPdfName } from "./stored-name.policy.ts";

describe("storedImageName", () => {
  it.each([
    ["KTP saya.png", "KTP saya.jpg"],
    ["selfie.jpeg", "selfie.jpg"],
    ["../../etc/passwd", "passwd.jpg"],
    ["C:\\Users\\siti\\ktp.JPG", "ktp.jpg"],
    ["/var/data/ktp.png", "ktp.jpg"],
    ["ktp\r\nSet-Cookie: a=b.png", "ktpSet-Cookie a=b.jpg"],
    ["ktp\u0000.jpg", "ktp.jpg"],
    ["gpj.\u202ektp.exe", "gpj.ktp.jpg"],
    ["ktp.svg.html", "ktp.svg.jpg"],
    [".htaccess", "foto.jpg"],
    ["..", "foto.jpg"],
    ["", "foto.jpg"],
    ["   ", "foto.jpg"],
    ["\ud800", "foto.jpg"],
    ["foto keluarga ✨ 2026.png", "foto keluarga ✨ 2026.jpg"],
    ['a"b<c>d:e|f?g*.png', "abcdefg.jpg"],
  ])("keeps %j as %j", (received, kept) => {
    expect(storedImageName(received, "foto")).toBe(kept);
  });

  it("never holds a path or a control character, never exceeds 120 characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (received) => {
        const name = storedImageName(received, "foto");
        expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Cs}]+\.jpg$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(120);
        expect(() => encodeURIComponent(name)).not.toThrow();
      }),
    );
  });
});

describe("storedPdfName", () => {
  it.each([
    ["Akta Pendirian.pdf", "Akta Pendirian.pdf"],
    ["akta.PDF", "akta.pdf"],
    ["../../etc/passwd", "passwd.pdf"],
    ["C:\\Dokumen\\akta.pdf.exe", "akta.pdf.pdf"],
    ["fdp.\u202eexe.pdf", "fdp.exe.pdf"],
    ["akta\u0000.pdf", "akta.pdf"],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(116)}.pdf`],
    [".pdf", "akta-pendirian.pdf"],
  ])("keeps %j as %j", (received, kept) => {
    expect(storedPdfName(received, "akta-pendirian")).toBe(kept);
  });
});
