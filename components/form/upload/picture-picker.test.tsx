import type { StoredFile } from "@rukun/contract/files";
import { act, fireEvent, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { renderForm } from "@/test/form-harness";
import type { FileUploadState } from "./file-upload";
import { PicturePickerField } from "./picture-picker-field";
import { useUploads } from "./use-uploads";

jest.mock("@/lib/images/downscale", () => ({ downscaleImage: async (file: File) => file }));

interface Values {
  readonly file_id: string;
}

const stored = (id: string): StoredFile => ({
  id,
  name: `${id}.jpg`,
  size: 224_154,
  content_type: "image/jpeg",
  width: 1600,
  height: 900,
  pages: null,
  url: `https://files.example/${id}`,
});

type FieldProps = ComponentProps<typeof PicturePickerField<Values, "file_id">>;

function Field(props: Omit<FieldProps, "uploads" | "name" | "label" | "onRefuse">) {
  return (
    <PicturePickerField
      {...props}
      name="file_id"
      label="Gambar 1"
      onRefuse={() => undefined}
      uploads={useUploads()}
    />
  );
}

function renderPicture(
  props: Partial<Pick<FieldProps, "alt" | "storedFile" | "isRenewing">> = {},
  { value = "", locale = "id" }: { value?: string; locale?: "id" | "en" } = {},
) {
  let tell: (state: FileUploadState) => void = () => undefined;
  const start: FieldProps["startUpload"] = (_file, onState) => {
    tell = (state) => act(() => onState(state));
    return { cancel: jest.fn(), retry: jest.fn(), stop: jest.fn() };
  };
  const { container } = renderForm<Values>(
    (control) => <Field alt="" control={control} startUpload={start} {...props} />,
    { values: { file_id: value }, locale },
  );
  const choose = (name = "gudang.jpg") =>
    act(async () => {
      const file = new File(["x"], name, { type: "image/jpeg" });
      const input = container.querySelector("input[type=file]");
      fireEvent.change(input as Element, { target: { files: [file] } });
    });
  const picture = () => container.querySelector("img");
  const waits = () => container.querySelector("[data-skeleton]") !== null;
  return { choose, picture, waits, tell: (state: FileUploadState) => tell(state) };
}

beforeEach(() => {
  jest.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${(file as File).name}`);
  jest.spyOn(URL, "revokeObjectURL").mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test("without a picture the default one has its place", () => {
  const { picture, waits } = renderPicture({ alt: "Ruang jahit" });
  expect(picture()).toHaveAttribute("src", "/images/default-image.svg");
  expect(picture()).toHaveAttribute("alt", "");
  expect(waits()).toBe(false);
});

test("a chosen picture is shown while it is uploaded, and from the server afterwards", async () => {
  const { choose, picture, tell } = renderPicture();
  await choose();
  expect(screen.getByRole("progressbar")).toBeInTheDocument();
  expect(picture()).toHaveAttribute("src", "blob:gudang.jpg");
  tell({ kind: "failed", message: "Unggahan terhenti." });
  expect(picture()).toHaveAttribute("src", "blob:gudang.jpg");
  tell({ kind: "stored", file: stored("file-1") });
  expect(picture()).toHaveAttribute("src", "https://files.example/file-1");
});

test("a stored picture is waited for in its place", () => {
  const { picture, waits } = renderPicture({ storedFile: stored("file-1") }, { value: "file-1" });
  expect(picture()).toHaveAttribute("src", "https://files.example/file-1");
  expect(waits()).toBe(true);
  fireEvent.load(picture() as Element);
  expect(waits()).toBe(false);
});

test("a stored picture is not asked for at an address that is being renewed", () => {
  const props = { storedFile: stored("file-1"), isRenewing: true };
  const { picture, waits } = renderPicture(props, { value: "file-1" });
  expect(picture()).not.toBeInTheDocument();
  expect(waits()).toBe(true);
});

test.each([
  ["id", "Pratinjau tidak tersedia"],
  ["en", "No preview available"],
] as const)(
  "what cannot be shown says so (%s), until another one is chosen",
  async (locale, text) => {
    const { choose, picture } = renderPicture(
      { storedFile: stored("file-1") },
      { value: "file-1", locale },
    );
    fireEvent.error(picture() as Element);
    expect(screen.getByText(text)).toBeVisible();
    await choose("baru.jpg");
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(picture()).toHaveAttribute("src", "blob:baru.jpg");
  },
);

test("the alternative text is that of the picture, and empty until it is written", () => {
  const { picture } = renderPicture({ storedFile: stored("file-1") }, { value: "file-1" });
  expect(picture()).toHaveAttribute("alt", "");
  const written = renderPicture(
    { storedFile: stored("file-2"), alt: "Ruang jahit" },
    { value: "file-2" },
  );
  expect(written.picture()).toHaveAccessibleName("Ruang jahit");
});
