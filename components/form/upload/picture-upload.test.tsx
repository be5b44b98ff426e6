import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { downscaleImage } from "@/lib/images/downscale";
import { renderForm } from "@/test/form-harness";
import { FilePickerField } from "./file-picker-field";
import type { FileUploadState } from "./file-upload";
import { useUploads } from "./use-uploads";

jest.mock("@/lib/images/downscale", () => ({ downscaleImage: jest.fn() }));

interface Values {
  readonly file_id: string;
}

function picture(name: string, type: string, bytes = 1000) {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
}

type FieldProps = React.ComponentProps<typeof FilePickerField<Values, "file_id">>;

function Fields(props: Pick<FieldProps, "control" | "startUpload" | "onRefuse">) {
  const uploads = useUploads();
  return <FilePickerField {...props} name="file_id" label="Gambar 1" isPicture uploads={uploads} />;
}

function renderPicker() {
  const send = jest.fn((_file: File, tell: (state: FileUploadState) => void) => {
    tell({ kind: "uploading", fraction: 0 });
    return upload;
  });
  const upload = { cancel: jest.fn(), retry: jest.fn(), stop: jest.fn() };
  const onRefuse = jest.fn();
  const { container } = renderForm<Values>(
    (control) => <Fields control={control} startUpload={send} onRefuse={onRefuse} />,
    {
      values: { file_id: "" },
    },
  );
  const choose = (file: File) => {
    const input = container.querySelector("input[type=file]");
    fireEvent.change(input as Element, { target: { files: [file] } });
  };
  return { choose, send, upload, onRefuse };
}

const group = () => screen.getByRole("group", { name: "Gambar 1" });
const notPicture = "Berkas harus berupa gambar JPG, JPEG, atau PNG";

test.each([
  ["gudang.webp", "image/webp"],
  ["gudang.avif", "image/avif"],
  ["gudang.heic", ""],
])("%s is converted before it is uploaded", async (name, type) => {
  const lighter = picture("gudang.jpg", "image/jpeg");
  jest.mocked(downscaleImage).mockResolvedValue(lighter);
  const { choose, send, onRefuse } = renderPicker();
  choose(picture(name, type, 20_000_000));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toBe(lighter);
  expect(onRefuse).not.toHaveBeenCalled();
});

test.each([
  ["gudang.heic", "image/heic", 1000, notPicture],
  ["gudang.heic", "", 1000, notPicture],
  ["gudang.png", "image/png", 10_485_761, "Berkas paling besar 10 MB"],
])(
  "%s (%s), which this browser cannot convert, is refused under the field",
  async (name, type, bytes, problem) => {
    jest.mocked(downscaleImage).mockImplementation(async (file) => file);
    const { choose, send, onRefuse } = renderPicker();
    choose(picture(name, type, bytes));
    await waitFor(() => expect(group()).toHaveAccessibleDescription(problem));
    expect(onRefuse).toHaveBeenCalledWith(problem);
    expect(send).not.toHaveBeenCalled();
  },
);

test.each([
  ["gudang.jpg", "image/jpeg"],
  ["gudang.PNG", ""],
])("%s is sent as it is, where it cannot be made smaller", async (name, type) => {
  jest.mocked(downscaleImage).mockRejectedValue(new Error("chunk"));
  const { choose, send } = renderPicker();
  const file = picture(name, type);
  choose(file);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.[0]).toBe(file);
});

test("what was cancelled while it was converted is not sent", async () => {
  let finish = (_file: File) => {};
  const converting = new Promise<File>((resolve) => {
    finish = resolve;
  });
  jest.mocked(downscaleImage).mockReturnValue(converting);
  const { choose, send } = renderPicker();
  choose(picture("gudang.webp", "image/webp"));
  fireEvent.click(screen.getByRole("button", { name: "Batal unggah Gambar 1" }));
  await act(async () => finish(picture("gudang.jpg", "image/jpeg")));
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Pilih berkas Gambar 1" })).toBeVisible();
});
