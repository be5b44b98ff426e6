import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { renderForm } from "@/test/form-harness";
import { FilePickerField } from "./file-picker-field";
import type { FileUpload, FileUploadState } from "./file-upload";
import { useIsUploading, useUploads } from "./use-uploads";

type Values = { nib_file: string };

const stored = (name = "nib-oss.pdf", id = "file-1") => ({
  id,
  name,
  size: 224_154,
  content_type: "application/pdf",
  width: null,
  height: null,
  pages: 2,
  url: `https://files.example/${id}`,
});

function pdf(name = "akta-pendirian.pdf", bytes = 2_527_068, type = "application/pdf") {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
}

type FieldProps = Omit<React.ComponentProps<typeof FilePickerField<Values, "nib_file">>, "uploads">;
type PickerProps = Partial<FieldProps>;

interface StepProps extends FieldProps {
  readonly onRender: (now: { isUploading: boolean; setShown: (isShown: boolean) => void }) => void;
}

/** A step of a form whose uploads survive unmounting. */
function Step({ onRender, ...field }: StepProps) {
  const uploads = useUploads();
  const isUploading = useIsUploading(uploads);
  const [isShown, setShown] = useState(true);
  onRender({ isUploading, setShown });
  return isShown && <FilePickerField {...field} uploads={uploads} />;
}

function renderPicker(props: PickerProps = {}, value = "", locale: "id" | "en" = "id") {
  const sent: (FileUpload & { file: File; tell: (state: FileUploadState) => void })[] = [];
  const startUpload = jest.fn((file: File, onState: (state: FileUploadState) => void) => {
    const upload = { cancel: jest.fn(), retry: jest.fn(), stop: jest.fn() };
    sent.push({ ...upload, file, tell: (state) => act(() => onState(state)) });
    onState({ kind: "uploading", fraction: 0 });
    return upload;
  });
  const onRefuse = jest.fn();
  const seen: { isUploading: boolean; setShown: (isShown: boolean) => void } = {
    isUploading: false,
    setShown: () => undefined,
  };
  const form = renderForm<Values>(
    (control) => (
      <Step
        name="nib_file"
        control={control}
        label="Berkas NIB"
        startUpload={startUpload}
        onRefuse={onRefuse}
        onRender={(now) => Object.assign(seen, now)}
        {...props}
      />
    ),
    { values: { nib_file: value }, locale },
  );
  const last = () => {
    const upload = sent.at(-1);
    if (!upload) throw new Error("Nothing was sent");
    return upload;
  };
  /** Replaces the system's file dialog, which tests cannot open. */
  const choose = (file: File) => {
    const input = form.container.querySelector("input[type=file]");
    fireEvent.change(input as Element, { target: { files: [file] } });
  };
  return {
    ...form,
    startUpload,
    onRefuse,
    sent,
    last,
    choose,
    value: () => form.form().getValues("nib_file"),
    show: (isShown: boolean) => act(() => seen.setShown(isShown)),
    isUploading: () => seen.isUploading,
  };
}

const status = () => screen.getByRole("status");
const button = (name: string) => screen.getByRole("button", { name });

describe("empty", () => {
  test("says what fits, and opens the system's window for PDFs", async () => {
    const { user } = renderPicker();
    expect(screen.getByText("PDF, paling besar 10 MB")).toBeVisible();
    const opened = jest.spyOn(HTMLInputElement.prototype, "click");
    await user.click(button("Pilih berkas Berkas NIB"));
    expect(opened.mock.contexts[0]).toHaveProperty("accept", ".pdf,application/pdf");
    opened.mockRestore();
  });

  test("has its name, asterisk, hint and error", () => {
    const { form } = renderPicker({ required: true, hint: "Dari OSS" });
    const group = screen.getByRole("group", { name: /Berkas NIB/ });
    expect(group).toHaveTextContent("Berkas NIB*");
    expect(group).toHaveAccessibleDescription("Dari OSS");
    expect(button("Pilih berkas Berkas NIB")).toHaveAccessibleDescription("Dari OSS");
    act(() => form().setError("nib_file", { message: "Masukan tidak boleh kosong" }));
    expect(group).toHaveAccessibleDescription("Masukan tidak boleh kosong");
    expect(button("Pilih berkas Berkas NIB")).toHaveAccessibleDescription(
      "Masukan tidak boleh kosong",
    );
  });
});

describe("choosing", () => {
  test("sends at once, shows how far it is, and keeps the id of the stored file", async () => {
    const { choose, last, value, submit, onSubmit, isUploading } = renderPicker();
    choose(pdf());
    expect(last().file.name).toBe("akta-pendirian.pdf");
    expect(isUploading()).toBe(true);
    last().tell({ kind: "uploading", fraction: 0.429 });
    const bar = screen.getByRole("progressbar", { name: "Kemajuan unggahan" });
    expect(bar).toHaveAttribute("aria-valuenow", "42");
    expect(screen.getByText(/^[\d.,]+ \w+ · Mengunggah 42%$/)).toBeVisible();
    last().tell({ kind: "checking" });
    expect(status()).toHaveTextContent("Terkirim. Memeriksa berkas.");
    last().tell({ kind: "stored", file: stored() });
    expect(value()).toBe("file-1");
    expect(isUploading()).toBe(false);
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(screen.getByText("218,90 KB")).toBeVisible();
    expect(status()).toHaveTextContent("nib-oss.pdf, 218,90 KB, tersimpan");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ nib_file: "file-1" });
  });

  test("is announced in quarters only", () => {
    const { choose, last } = renderPicker();
    choose(pdf());
    for (const [fraction, text] of [
      [0.1, "Mengunggah 0%"],
      [0.26, "Mengunggah 25%"],
      [0.49, "Mengunggah 25%"],
      [0.76, "Mengunggah 75%"],
    ] as const) {
      last().tell({ kind: "uploading", fraction });
      expect(status()).toHaveTextContent(text);
    }
  });

  test("by dropping a file on the row", () => {
    const { last } = renderPicker();
    const row = screen.getByText("PDF, paling besar 10 MB");
    fireEvent.dragOver(row, { dataTransfer: { types: ["Files"], files: [] } });
    fireEvent.drop(row, { dataTransfer: { types: ["Files"], files: [pdf("nib.pdf")] } });
    expect(last().file.name).toBe("nib.pdf");
  });

  test("a file dropped where nothing can be chosen does not leave the page", () => {
    const { startUpload } = renderPicker({ readOnly: true });
    const isOpenedByBrowser = fireEvent.drop(screen.getByText("Belum ada berkas"), {
      dataTransfer: { types: ["Files"], files: [pdf()] },
    });
    expect(isOpenedByBrowser).toBe(false);
    expect(startUpload).not.toHaveBeenCalled();
  });

  test("in English, with sizes as written there", () => {
    const { choose, last } = renderPicker({}, "", "en");
    expect(screen.getByText("PDF, 10 MB at most")).toBeVisible();
    choose(pdf());
    last().tell({ kind: "stored", file: { ...stored(), size: 2_527_068 } });
    expect(screen.getByText("2.41 MB")).toBeVisible();
  });
});

describe("what cannot be used", () => {
  test.each([
    [pdf("akta.docx", 10, "application/msword"), "Berkas harus pdf"],
    [pdf("akta.pdf", 10, ""), "Berkas harus pdf"],
    [pdf("besar.pdf", 10 * 1024 * 1024 + 1), "Berkas paling besar 10 MB"],
    [pdf("kosong.pdf", 0), "Berkas kosong"],
  ])("%p is told before anything is sent", (file, message) => {
    const { choose, startUpload, onRefuse, value } = renderPicker();
    choose(file);
    expect(startUpload).not.toHaveBeenCalled();
    expect(onRefuse.mock.calls).toEqual([[message]]);
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(screen.getByRole("group")).toHaveAccessibleDescription(message);
    expect(screen.getByTitle(file.name)).toBeVisible();
    expect(value()).toBe("");
  });

  test("the reason is brought into view, unless the server gives it later", () => {
    const shown = jest.spyOn(Element.prototype, "scrollIntoView");
    const { choose, last } = renderPicker();
    choose(pdf("akta.docx", 10, ""));
    expect(shown.mock.contexts.at(-1)).toHaveTextContent("Berkas harus pdf");
    shown.mockClear();
    choose(pdf());
    last().tell({ kind: "refused", message: "PDF terkunci dengan kata sandi." });
    expect(shown).not.toHaveBeenCalled();
    shown.mockRestore();
  });

  test("in English", () => {
    const { choose, onRefuse } = renderPicker({}, "", "en");
    choose(pdf("deed.docx", 10, ""));
    expect(onRefuse).toHaveBeenCalledWith("The file must be a PDF");
  });

  test("a file rejected by the server shows the reason, once", () => {
    const { choose, last, onRefuse, value } = renderPicker();
    choose(pdf());
    last().tell({ kind: "refused", message: "PDF terkunci dengan kata sandi." });
    expect(onRefuse.mock.calls).toEqual([["PDF terkunci dengan kata sandi."]]);
    expect(screen.getByRole("alert")).toHaveTextContent("PDF terkunci dengan kata sandi.");
    expect(value()).toBe("");
  });

  test("the earlier file stays, and the message says which one it is about", () => {
    const { choose, value } = renderPicker({ storedFile: stored() }, "file-1");
    choose(pdf("akta.docx", 10, ""));
    expect(screen.getByRole("link", { name: "Unduh nib-oss.pdf" })).toBeVisible();
    expect(screen.getByRole("group")).toHaveAccessibleDescription("akta.docx: Berkas harus pdf");
    expect(value()).toBe("file-1");
  });

  test("the next good file clears the message", () => {
    const { choose, last } = renderPicker();
    choose(pdf("akta.docx", 10, ""));
    choose(pdf());
    last().tell({ kind: "stored", file: stored() });
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    expect(screen.getByRole("group")).not.toHaveAccessibleDescription();
  });
});

describe("an upload that does not run through", () => {
  test("waits for the connection by itself", () => {
    const { choose, last, isUploading } = renderPicker();
    choose(pdf());
    last().tell({ kind: "waiting", fraction: 0.4 });
    expect(status()).toHaveTextContent("Menunggu sambungan internet");
    expect(isUploading()).toBe(true);
    last().tell({ kind: "uploading", fraction: 0.5 });
    expect(status()).toHaveTextContent("Mengunggah 50%");
  });

  test("can be cancelled; what it says afterwards does not count, and the focus stays", async () => {
    const { user, choose, last, value, isUploading } = renderPicker();
    choose(pdf());
    await user.click(button("Batal unggah Berkas NIB"));
    expect(last().cancel).toHaveBeenCalledTimes(1);
    expect(button("Pilih berkas Berkas NIB")).toHaveFocus();
    last().tell({ kind: "stored", file: stored() });
    expect(value()).toBe("");
    expect(isUploading()).toBe(false);
  });

  test("can be retried or cancelled", async () => {
    const { user, choose, last } = renderPicker();
    choose(pdf());
    last().tell({ kind: "failed", message: "Data Anda sedang ditinjau." });
    expect(screen.getByRole("alert")).toHaveTextContent("Data Anda sedang ditinjau.");
    await user.click(button("Coba lagi unggah Berkas NIB"));
    expect(last().retry).toHaveBeenCalledTimes(1);
    await user.click(button("Batal unggah Berkas NIB"));
    expect(screen.getByText("PDF, paling besar 10 MB")).toBeVisible();
  });

  test("a missing value is no error as long as it is on its way", () => {
    const { choose, form, last } = renderPicker();
    choose(pdf());
    act(() => form().setError("nib_file", { message: "Masukan tidak boleh kosong" }));
    expect(screen.getByRole("group")).not.toHaveAccessibleDescription();
    last().tell({ kind: "failed", message: "Terhenti" });
    expect(screen.getByRole("group")).toHaveAccessibleDescription("Terhenti");
  });

  test("the earlier file is there again after a cancelled replacement", async () => {
    const { user, choose, last, value } = renderPicker();
    choose(pdf());
    last().tell({ kind: "stored", file: stored("pertama.pdf", "file-1") });
    choose(pdf("kedua.pdf"));
    expect(value()).toBe("file-1");
    await user.click(button("Batal unggah Berkas NIB"));
    expect(screen.getByRole("link", { name: "Unduh pertama.pdf" })).toBeVisible();
    choose(pdf("ketiga.pdf"));
    last().tell({ kind: "stored", file: stored("ketiga.pdf", "file-3") });
    expect(value()).toBe("file-3");
  });

  test("pauses when the form unmounts, without being cancelled", () => {
    const { choose, last, unmount } = renderPicker();
    choose(pdf());
    unmount();
    expect(last().stop).toHaveBeenCalledTimes(1);
    expect(last().cancel).not.toHaveBeenCalled();
  });
});

describe("a file that is already stored", () => {
  test("is shown with name and size, can be downloaded and replaced", () => {
    const { choose, last, value } = renderPicker(
      { storedFile: stored("akta-pendirian-pt-sumber-sejahtera.pdf") },
      "file-1",
    );
    const link = screen.getByRole("link", { name: "Unduh akta-pendirian-pt-sumber-sejahtera.pdf" });
    expect(link).toHaveAttribute("href", "https://files.example/file-1");
    expect(link).toHaveTextContent("akta-pendirian…htera.pdf");
    expect(button("Ganti Berkas NIB")).toBeVisible();
    choose(pdf());
    last().tell({ kind: "stored", file: stored("baru.pdf", "file-2") });
    expect(screen.getByTitle("baru.pdf")).toBeVisible();
    expect(value()).toBe("file-2");
  });

  test("is saved by whoever knows its newest address, one press at a time", async () => {
    let finish = () => {};
    const onDownload = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { user } = renderPicker({ storedFile: stored(), onDownload }, "file-1");
    const link = screen.getByRole("link", { name: "Unduh nib-oss.pdf" });
    await user.click(link);
    await user.click(link);
    expect(onDownload.mock.calls).toEqual([["file-1"]]);
    expect(screen.getByText("Mengunduh…")).toBeVisible();
    await act(async () => finish());
    expect(screen.getByText("218,90 KB")).toBeVisible();
    await user.click(link);
    expect(onDownload).toHaveBeenCalledTimes(2);
  });

  test("of which only the id is known says that it is stored", () => {
    renderPicker({}, "file-9");
    expect(screen.getByText("Berkas tersimpan")).toBeVisible();
  });

  test("read-only shows name, size and download, and no button", () => {
    const { container } = renderPicker({ storedFile: stored(), readOnly: true }, "file-1");
    expect(screen.getByRole("link", { name: "Unduh nib-oss.pdf" })).toBeVisible();
    expect(screen.getByText("218,90 KB")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Berkas NIB/ })).not.toBeInTheDocument();
    expect(container.querySelector("input[type=file]")).not.toBeInTheDocument();
  });

  test("disabled cannot be replaced", () => {
    renderPicker({ storedFile: stored(), disabled: true }, "file-1");
    expect(button("Ganti Berkas NIB")).toBeDisabled();
  });
});

test("an upload that finishes while the field is unmounted is its value when it is back", () => {
  const { choose, last, value, show } = renderPicker();
  choose(pdf());
  show(false);
  last().tell({ kind: "stored", file: stored() });
  expect(value()).toBe("");
  show(true);
  expect(value()).toBe("file-1");
  expect(screen.getByRole("link", { name: "Unduh nib-oss.pdf" })).toBeVisible();
});
