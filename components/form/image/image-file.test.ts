import { maxFileBytes } from "@rukun/contract/patterns";
import { imageProblem, sizeProblem } from "./image-file";

function file(name: string, type: string, size = 10): File {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
}

describe("imageProblem", () => {
  test.each([
    ["a photo", file("ktp.jpg", "image/jpeg"), null],
    ["any other image type", file("ktp.webp", "image/webp"), null],
    ["a photo without type, as some phones give it", file("IMG_1.HEIC", ""), null],
    ["exactly 10 MB", file("ktp.png", "image/png", maxFileBytes), null],
    ["a PDF", file("ktp.pdf", "application/pdf"), "fileNotImage"],
    ["a PDF called .jpg", file("ktp.jpg", "application/pdf"), "fileNotImage"],
    ["a file without type and name", file("ktp", ""), "fileNotImage"],
    ["an empty file", file("ktp.jpg", "image/jpeg", 0), "fileEmpty"],
    ["one byte more than 10 MB", file("ktp.jpg", "image/jpeg", maxFileBytes + 1), "fileTooLarge"],
  ])("%s", (_name, given, problem) => {
    expect(imageProblem(given) ?? sizeProblem(given)).toBe(problem);
  });
});
