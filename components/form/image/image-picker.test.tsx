import { fireEvent, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { renderForm } from "@/test/form-harness";
import { ImagePickerField } from "./image-picker-field";

type Values = { id_card_file: File | null };

const photo = (name = "ktp-rani.jpg", bytes = 1_929_380, type = "image/jpeg") => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};

const stored = { name: "ktp-lama.jpg", size: 684_319, url: "https://files.example/1?signature=a" };

type PickerProps = Partial<React.ComponentProps<typeof ImagePickerField<Values, "id_card_file">>>;

function renderPicker(props: PickerProps = {}, locale: "id" | "en" = "id") {
  const form = renderForm<Values>(
    (control) => (
      <ImagePickerField
        name="id_card_file"
        control={control}
        label="Foto KTP"
        hint="JPG, JPEG, atau PNG"
        {...props}
      />
    ),
    { values: { id_card_file: null }, locale },
  );
  /** Replaces the system's file dialog, which tests cannot open. */
  const choose = async (file: File, from: "file" | "camera" = "file") => {
    const inputs = [...form.container.querySelectorAll<HTMLInputElement>("input[type=file]")];
    const input = inputs.find((each) => each.hasAttribute("capture") === (from === "camera"));
    if (!input) throw new Error("There is no such input");
    await act(async () => {
      fireEvent.change(input, { target: { files: [file] } });
    });
  };
  return { ...form, choose };
}

function touchScreen() {
  jest.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query === "(pointer: coarse)",
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  let count = 0;
  jest.spyOn(URL, "createObjectURL").mockImplementation(() => {
    count += 1;
    return `blob:${count}`;
  });
  jest.spyOn(URL, "revokeObjectURL").mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe("empty", () => {
  test("shows the default image and a way to choose a file", async () => {
    const { container, user } = renderPicker();
    expect(container.querySelector("img")).toHaveAttribute("src", "/images/default-image.svg");
    const opened = jest.spyOn(HTMLInputElement.prototype, "click");
    await user.click(screen.getByRole("button", { name: "Pilih berkas" }));
    expect(opened.mock.contexts[0]).toHaveProperty("accept", "image/*");
  });

  test("on a touch screen also a way to take a photo with the rear camera", async () => {
    touchScreen();
    const { user } = renderPicker();
    const opened = jest.spyOn(HTMLInputElement.prototype, "click");
    await user.click(screen.getByRole("button", { name: "Ambil foto" }));
    const [input] = opened.mock.contexts;
    expect(input).toHaveProperty("accept", "image/*");
    expect((input as HTMLInputElement).getAttribute("capture")).toBe("environment");
  });

  test("the group has its name and its hint", () => {
    renderPicker({ required: true });
    const group = screen.getByRole("group", { name: /Foto KTP/ });
    expect(group).toHaveAccessibleDescription("JPG, JPEG, atau PNG");
  });
});

describe("choosing", () => {
  test("shows preview, name and size, and sends the file", async () => {
    const { choose, submit, onSubmit } = renderPicker();
    const file = photo();
    await choose(file);
    expect(screen.getByRole("img", { name: "Pratinjau Foto KTP" })).toHaveAttribute(
      "src",
      "blob:1",
    );
    expect(screen.getByText("ktp-rani.jpg")).toBeVisible();
    expect(screen.getByText("1,84 MB")).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("ktp-rani.jpg, 1,84 MB");
    expect(screen.getByRole("button", { name: "Ganti Foto KTP" })).toHaveFocus();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ id_card_file: file });
  });

  test("sizes follow the language, long names keep their end", async () => {
    const { choose } = renderPicker({}, "en");
    await choose(photo("IMG_20260513_094100_HDR_portrait.jpeg"));
    expect(screen.getByText("1.84 MB")).toBeVisible();
    expect(screen.getByText("IMG_20260513_…trait.jpeg")).toHaveAttribute(
      "title",
      "IMG_20260513_094100_HDR_portrait.jpeg",
    );
  });

  test("the object URL of a replaced preview is revoked, and the last one on unmount", async () => {
    const { choose, unmount } = renderPicker();
    await choose(photo("a.jpg"));
    await choose(photo("b.jpg"));
    expect(jest.mocked(URL.revokeObjectURL).mock.calls).toEqual([["blob:1"]]);
    unmount();
    expect(jest.mocked(URL.revokeObjectURL).mock.calls).toEqual([["blob:1"], ["blob:2"]]);
  });

  test("a photo of the camera is taken the same way", async () => {
    const { choose, form } = renderPicker();
    const file = photo("image.jpg");
    await choose(file, "camera");
    expect(form().getValues("id_card_file")).toBe(file);
  });

  test("closing the window without choosing changes nothing", async () => {
    const { container, form } = renderPicker();
    const input = container.querySelector("input[type=file]");
    fireEvent.change(input as Element, { target: { files: [] } });
    expect(form().getValues("id_card_file")).toBeNull();
  });
});

describe("what cannot be used", () => {
  test.each([
    [photo("akta.pdf", 10, "application/pdf"), "Berkas harus berupa gambar JPG, JPEG, atau PNG"],
    [photo("kosong.jpg", 0), "Berkas kosong"],
  ])("%p is told at once and never becomes the value", async (file, message) => {
    const prepare = jest.fn();
    const { choose, form } = renderPicker({ prepare });
    await choose(file);
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("group")).toHaveAccessibleDescription(message);
    expect(form().getValues("id_card_file")).toBeNull();
    expect(prepare).not.toHaveBeenCalled();
  });

  test("an earlier good choice stays and says so, and the next good one clears the message", async () => {
    const { choose, form } = renderPicker();
    const first = photo("a.jpg");
    await choose(first);
    await choose(photo("akta.pdf", 10, "application/pdf"));
    expect(form().getValues("id_card_file")).toBe(first);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Berkas harus berupa gambar JPG, JPEG, atau PNG. Foto sebelumnya, a.jpg, tetap dipakai.",
    );
    expect(screen.getByText("a.jpg")).toBeVisible();
    await choose(photo("b.jpg"));
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    expect(screen.getByRole("group")).toHaveAccessibleDescription("JPG, JPEG, atau PNG");
  });

  test("why it was rejected is brought into view, each time", async () => {
    const shown = jest.spyOn(Element.prototype, "scrollIntoView");
    const lastShown = () => shown.mock.contexts.at(-1);
    const { choose } = renderPicker({ storedFile: stored });
    await choose(photo("akta.pdf", 10, "application/pdf"));
    expect(lastShown()).toHaveTextContent(/^Berkas harus berupa gambar/);
    await choose(photo("kosong.jpg", 0));
    expect(lastShown()).toHaveTextContent(/^Berkas kosong/);
    shown.mockClear();
    await choose(photo());
    expect(shown).not.toHaveBeenCalled();
  });

  test("an error of the form is shown in its place", () => {
    const { form } = renderPicker();
    act(() => form().setError("id_card_file", { message: "Masukan tidak boleh kosong" }));
    expect(screen.getByRole("group")).toHaveAccessibleDescription("Masukan tidak boleh kosong");
    expect(screen.getByRole("button", { name: "Pilih berkas" })).toHaveAccessibleDescription(
      "Masukan tidak boleh kosong",
    );
  });

  test("a replacement that the server rejects gives way to the stored picture, and says so", async () => {
    const { choose, form, submit, onSubmit } = renderPicker({ storedFile: stored });
    await choose(photo());
    act(() => form().setError("id_card_file", { message: "Berkas rusak" }));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Berkas rusak. Foto sebelumnya, ktp-lama.jpg, tetap dipakai.",
    );
    expect(screen.getByText("ktp-lama.jpg")).toBeVisible();
    expect(screen.queryByText("ktp-rani.jpg")).not.toBeInTheDocument();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ id_card_file: undefined });
  });

  test("a picture the browser cannot show says so and is kept", async () => {
    const { choose, form } = renderPicker();
    const file = photo("foto.heic", 100, "image/heic");
    await choose(file);
    fireEvent.error(screen.getByRole("img"));
    expect(screen.getByText("Pratinjau tidak tersedia")).toBeVisible();
    expect(form().getValues("id_card_file")).toBe(file);
  });
});

describe("preparing", () => {
  test("a photo of more than 10 MB is made smaller first, and then judged", async () => {
    const lighter = photo("ktp.jpg", 900_000);
    const prepare = jest.fn().mockResolvedValueOnce(lighter);
    const { choose, form } = renderPicker({ prepare });
    await choose(photo("ktp.jpg", 14_000_000));
    expect(form().getValues("id_card_file")).toBe(lighter);
    prepare.mockImplementation(async (file: File) => file);
    await choose(photo("scan.png", 14_000_000, "image/png"));
    expect(screen.getByRole("alert")).toHaveTextContent("Berkas paling besar 10 MB");
    expect(form().getValues("id_card_file")).toBe(lighter);
  });

  test("the prepared picture is the value; meanwhile nothing can be chosen", async () => {
    const finish: ((file: File) => void)[] = [];
    const prepare = () => new Promise<File>((resolve) => finish.push(resolve));
    const { choose, form } = renderPicker({ prepare });
    await choose(photo());
    expect(screen.getByRole("status")).toHaveTextContent("Menyiapkan foto");
    expect(screen.queryByRole("button", { name: "Pilih berkas" })).not.toBeInTheDocument();
    const lighter = photo("ktp-rani.jpg", 400_000);
    await act(async () => finish[0]?.(lighter));
    expect(form().getValues("id_card_file")).toBe(lighter);
    expect(screen.getByText("390,63 KB")).toBeVisible();
  });

  test("a picture that cannot be prepared is sent as it is", async () => {
    const prepare = jest.fn().mockRejectedValue(new Error("out of memory"));
    const { choose, form } = renderPicker({ prepare });
    const file = photo();
    await choose(file);
    await waitFor(() => expect(form().getValues("id_card_file")).toBe(file));
  });

  test("of two concurrent choices the latest wins", async () => {
    const finish: ((file: File) => void)[] = [];
    const prepare = () => new Promise<File>((resolve) => finish.push(resolve));
    const { choose, form } = renderPicker({ prepare });
    await choose(photo("a.jpg"));
    await choose(photo("b.jpg"));
    const second = photo("b.jpg");
    await act(async () => finish[1]?.(second));
    await act(async () => finish[0]?.(photo("a.jpg")));
    expect(form().getValues("id_card_file")).toBe(second);
  });
});

test("a rejection that is told late does not replace what was chosen since", async () => {
  const { container, form } = renderPicker();
  const good = photo("b.jpg");
  const input = container.querySelector("input[type=file]") as HTMLInputElement;
  await act(async () => {
    fireEvent.change(input, { target: { files: [photo("kosong.jpg", 0)] } });
    fireEvent.change(input, { target: { files: [good] } });
  });
  expect(form().getValues("id_card_file")).toBe(good);
  expect(screen.queryByText(/kosong/)).not.toBeInTheDocument();
});

describe("a picture that is already stored", () => {
  test("is shown with its name and size and can be replaced", async () => {
    const { choose } = renderPicker({ storedFile: stored });
    expect(screen.getByRole("img")).toHaveAttribute("src", stored.url);
    expect(screen.getByText("ktp-lama.jpg")).toBeVisible();
    expect(screen.getByText("668,28 KB")).toBeVisible();
    await choose(photo());
    expect(screen.getByText("ktp-rani.jpg")).toBeVisible();
  });

  test("read-only offers no change", () => {
    const { container } = renderPicker({ storedFile: stored, readOnly: true });
    expect(screen.queryByRole("button", { name: /Ganti/ })).not.toBeInTheDocument();
    expect(container.querySelector("input[type=file]")).not.toBeInTheDocument();
  });
});
