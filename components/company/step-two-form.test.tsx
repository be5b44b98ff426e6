import type { StoredFile } from "@rukun/contract/files";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { FileUploadState } from "@/components/form/upload/file-upload";
import {
  type Answers,
  button,
  heading,
  multipart,
  sentTo,
} from "@/components/wizard/wizard-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { fallbackMessages } from "@/lib/api/fallback-messages";
import { saveFile } from "@/lib/browser";
import { discardUpload } from "@/lib/uploads/discard-upload";
import { startUpload } from "@/lib/uploads/resumable-upload";
import { CompanyDialog } from "./company-dialog";
import { company, everything, memberOf, openAt, savedStepTwo, signIn } from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), saveFile: jest.fn() }));
jest.mock("@/lib/uploads/discard-upload", () => ({ discardUpload: jest.fn() }));
jest.mock("@/lib/uploads/resumable-upload", () => ({ startUpload: jest.fn() }));

const save = "POST /v1/company/step-two";

/** The uploads that were started; tests set their progress. */
let uploads: { type: string; name: string; onState: (state: FileUploadState) => void }[];

beforeEach(async () => {
  jest.mocked(saveFile).mockClear();
  await signIn();
  uploads = [];
  jest.mocked(startUpload).mockImplementation(({ file, type, onState }) => {
    uploads.push({ type, name: file.name, onState });
    onState({ kind: "uploading", fraction: 0 });
    return { cancel: jest.fn(), retry: jest.fn(), stop: jest.fn() };
  });
});

/** Whether the browser would ask before the page is left. */
function leavingAsks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

const tell = (state: FileUploadState) => act(() => uploads.at(-1)?.onState(state));

const arrived: StoredFile = {
  ...savedStepTwo.akta_pendirian_file,
  id: "0198c0de-0000-4000-8000-0000000000aa",
  name: "akta-baru.pdf",
};

async function openStep(answers: Answers = {}) {
  const opened = openAt(2, {
    ...everything,
    [save]: () => ({ step: 3, user: memberOf(company("draft", { step: 3 })) }),
    ...answers,
  });
  await screen.findByLabelText(/Nama notaris/);
  return opened;
}

/** Chooses a file for the document with this label, bypassing the browser's file filter. */
async function choose(
  user: UserEvent,
  label: string,
  name = "akta-baru.pdf",
  type = "application/pdf",
) {
  const field = screen.getByRole("group", { name: new RegExp(`^${label}`) });
  const input = field.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error(`${label} takes no file`);
  input.removeAttribute("accept");
  await user.upload(input, new File(["%PDF-1.7"], name, { type }));
}

const references = {
  akta_pendirian_file: savedStepTwo.akta_pendirian_file.id,
  sk_akta_pendirian_file: savedStepTwo.sk_akta_pendirian_file.id,
  akta_perubahan_terakhir_file: savedStepTwo.akta_perubahan_terakhir_file.id,
  sk_akta_perubahan_terakhir_file: savedStepTwo.sk_akta_perubahan_terakhir_file.id,
  notaris_name: "Dewi Anggraini, S.H., M.Kn.",
  notaris_akta_number: "27",
  notaris_date: "2014-03-14",
  nib_number: "9120001234567",
  nib_file: savedStepTwo.nib_file.id,
  business_license_certificate: savedStepTwo.business_license_certificate.id,
};

describe("the documents", () => {
  it("stand in three sections, with what is stored", async () => {
    await openStep();

    for (const name of ["Akta perusahaan", "Notaris", "Izin usaha"]) {
      expect(screen.getByRole("region", { name })).toBeVisible();
    }
    expect(screen.getByTitle("sk-akta-perubahan.pdf")).toBeVisible();
    expect(screen.getAllByText("2,41 MB")).toHaveLength(6);
  });

  it("are sent as references only, and the step goes on", async () => {
    const { user } = await openStep();
    await user.click(button("Lanjut"));

    expect(await heading("NPWP perusahaan")).toHaveFocus();
    expect(sentTo(save).map(multipart)).toEqual([references]);
  });

  it("a chosen file is uploaded with its type at once, and its id is sent", async () => {
    const { user } = await openStep();
    await choose(user, "SIUP");
    expect(uploads).toMatchObject([{ type: "siup", name: "akta-baru.pdf" }]);
    tell({ kind: "stored", file: arrived });
    await user.click(button("Lanjut"));

    await heading("NPWP perusahaan");
    expect(sentTo(save).map(multipart)).toEqual([
      { ...references, business_license_certificate: arrived.id },
    ]);
  });

  it("a file that is no PDF is rejected under its row and as an alert", async () => {
    const { user } = await openStep();
    await choose(user, "SIUP", "siup.docx", "application/msword");

    expect(uploads).toHaveLength(0);
    expect(useAlert.getState()).toMatchObject({ variant: "ERROR", message: "Berkas harus pdf" });
    expect(screen.getByRole("group", { name: /^SIUP/ })).toHaveTextContent("Berkas harus pdf");
  });

  it("why the server rejects one is told in full under its row, and briefly as an alert", async () => {
    const { user } = await openStep();
    await choose(user, "SIUP");
    tell({ kind: "refused", message: "PDF rusak atau terpotong. Simpan ulang, lalu unggah lagi." });

    expect(useAlert.getState().message).toBe("PDF rusak atau terpotong.");
    expect(screen.getByRole("group", { name: /^SIUP/ })).toHaveTextContent("Simpan ulang");
  });

  it("a stored document is downloaded from a fresh address", async () => {
    const pieces = ["%PDF", "-1.7"].map((text) => ({ done: false, value: Buffer.from(text) }));
    const read = async () => pieces.shift() ?? { done: true };
    const fetched = jest.fn(async (_url: string) => ({
      ok: true,
      body: { getReader: () => ({ read }) },
    }));
    Object.assign(globalThis, { fetch: fetched });
    const file = { ...savedStepTwo.nib_file, url: "https://files.example/fresh" };
    const { user } = await openStep({ "GET /v1/company/files/:file_id": () => file });
    await user.click(screen.getByRole("link", { name: `Unduh ${file.name}` }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), file.name));
    expect(jest.mocked(saveFile).mock.calls[0]?.[0]).toHaveProperty("size", 8);
    expect(fetched.mock.calls[0]?.[0]).toBe("https://files.example/fresh");
  });

  it("a failed download is shown as an alert", async () => {
    Object.assign(globalThis, { fetch: jest.fn().mockRejectedValue(new TypeError("cut")) });
    const file = savedStepTwo.nib_file;
    const { user } = await openStep({ "GET /v1/company/files/:file_id": () => file });
    await user.click(screen.getByRole("link", { name: `Unduh ${file.name}` }));
    await waitFor(() =>
      expect(useAlert.getState()).toMatchObject({
        show: true,
        variant: "ERROR",
        message: fallbackMessages.network.id,
      }),
    );
    expect(saveFile).not.toHaveBeenCalled();
  });

  it("are all reported as missing", async () => {
    const { user } = openAt(2);
    await screen.findByLabelText(/Nama notaris/);
    await user.click(button("Lanjut"));

    await waitFor(() =>
      expect(screen.getByRole("group", { name: /^Akta pendirian/ })).toHaveTextContent(
        "Masukan tidak boleh kosong",
      ),
    );
    expect(sentTo(save)).toHaveLength(0);
  });

  it("stay chosen on the way back to step 1 and again to step 2", async () => {
    const { user } = await openStep({
      "POST /v1/company/step-one": () => ({
        step: 2,
        user: memberOf(company("draft", { step: 2 })),
      }),
    });
    await choose(user, "SIUP");
    tell({ kind: "stored", file: arrived });
    await user.click(button("Kembali"));
    await screen.findByLabelText(/Alamat lengkap/);
    await user.click(button("Lanjut"));

    expect(await screen.findByTitle("akta-baru.pdf")).toBeVisible();
  });

  it("closing asks while one is on its way, and says how to continue it", async () => {
    const { user, onClose } = await openStep();
    await choose(user, "SIUP");
    expect(leavingAsks()).toBe(true);
    await user.click(button("Tutup"));
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(
      "Nanti, pilih berkas yang sama untuk melanjutkannya.",
    );
    await user.click(button("Lanjutkan mengisi"));
    expect(onClose).not.toHaveBeenCalled();
  });

  it("closing asks nothing once it is stored: the server keeps it", async () => {
    const { user, onClose } = await openStep();
    await choose(user, "SIUP");
    tell({ kind: "stored", file: arrived });
    expect(leavingAsks()).toBe(false);
    await user.click(button("Tutup"));
    expect(onClose).toHaveBeenCalled();
  });
});

describe("documents of an earlier visit or another device", () => {
  const uploadsList = "GET /v1/company/uploads";
  const stored = {
    upload_id: "u-1",
    type: "siup",
    name: arrived.name,
    size: 1000,
    received: 1000,
    file: arrived,
  };
  const half = { ...stored, upload_id: "u-2", name: "setengah.pdf", received: 456, file: null };

  it("are there again, and are sent with the step", async () => {
    const { user } = await openStep({ [uploadsList]: () => [stored] });
    expect(screen.getByTitle("akta-baru.pdf")).toBeVisible();
    expect(screen.getByText(/Dokumen yang sudah diunggah ada di akun Anda/)).toBeVisible();
    await user.click(button("Lanjut"));

    expect(await heading("NPWP perusahaan")).toBeVisible();
    expect(sentTo(save).map(multipart)).toEqual([
      { ...references, business_license_certificate: arrived.id },
    ]);
  });

  it("that stopped on the way say what to do, and hold the step until it is done", async () => {
    const { user } = await openStep({ [uploadsList]: () => [half] });
    const row = screen.getByRole("group", { name: /^SIUP/ });
    expect(row).toHaveTextContent("setengah.pdf");
    expect(row).toHaveTextContent("Terhenti pada 45%. Pilih berkas yang sama untuk melanjutkan");
    await user.click(button("Lanjut"));
    expect(sentTo(save)).toHaveLength(0);

    await choose(user, "SIUP", "setengah.pdf");
    tell({ kind: "stored", file: arrived });
    await user.click(button("Lanjut"));
    expect(await heading("NPWP perusahaan")).toBeVisible();
  });

  it("that were given up are deleted on the server, and the one before is back", async () => {
    const { user } = await openStep({ [uploadsList]: () => [half, stored] });
    await user.click(screen.getByRole("button", { name: /^Batal.*SIUP/ }));
    expect(discardUpload).toHaveBeenCalledWith("u-2");
    expect(screen.getByTitle("akta-baru.pdf")).toBeVisible();
  });

  it("are asked for with every opening: what was saved meanwhile is not restored again", async () => {
    let waiting = [stored];
    const { user, rerender } = await openStep({ [uploadsList]: () => waiting });
    await user.click(button("Lanjut"));
    await heading("NPWP perusahaan");
    waiting = [];
    rerender(<CompanyDialog open={false} onClose={jest.fn()} />);
    rerender(<CompanyDialog open onClose={jest.fn()} />);

    expect(await screen.findByLabelText(/Nama notaris/)).toBeVisible();
    expect(screen.queryByText(/Dokumen yang sudah diunggah/)).not.toBeInTheDocument();
  });

  it("are deleted with the draft", async () => {
    const { user } = await openStep({ [uploadsList]: () => [stored] });
    await user.click(button("Hapus draf"));
    expect(discardUpload).toHaveBeenCalledWith("u-1");
    expect(screen.queryByTitle("akta-baru.pdf")).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: /^SIUP/ })).toHaveTextContent("siup.pdf");
  });
});

describe("Next while a document is on its way", () => {
  it("says that it waits, and goes on by itself when the document is stored", async () => {
    const { user } = await openStep();
    await choose(user, "SIUP");
    await user.click(button("Lanjut"));
    expect(screen.getByText("Menunggu berkas selesai diunggah")).toBeVisible();
    expect(sentTo(save)).toHaveLength(0);
    tell({ kind: "stored", file: arrived });

    expect(await heading("NPWP perusahaan")).toBeVisible();
    expect(sentTo(save).map(multipart)).toEqual([
      { ...references, business_license_certificate: arrived.id },
    ]);
  });

  it("names what else is missing first, and then waits", async () => {
    const { user } = await openStep({
      "GET /v1/company/step-two": () => ({
        ...savedStepTwo,
        akta_pendirian_file: null,
        nib_number: null,
      }),
    });
    await choose(user, "Akta pendirian");
    await user.click(button("Lanjut"));

    await waitFor(() => expect(screen.getByLabelText(/Nomor NIB/)).toHaveFocus());
    expect(screen.getByLabelText(/Nomor NIB/)).toBeInvalid();
    expect(screen.getByRole("group", { name: /^Akta pendirian/ })).not.toHaveTextContent(
      "Masukan tidak boleh kosong",
    );
    expect(screen.queryByText("Menunggu berkas selesai diunggah")).not.toBeInTheDocument();
    await user.keyboard("9120001234567");
    await user.click(button("Lanjut"));
    expect(await screen.findByText("Menunggu berkas selesai diunggah")).toBeVisible();
  });

  it("sends nothing in place of one that failed", async () => {
    const { user } = await openStep();
    await choose(user, "SIUP");
    await user.click(button("Lanjut"));
    tell({ kind: "failed", message: "Penyimpanan penuh." });

    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Coba lagi unggah SIUP" })).toHaveFocus(),
    );
    expect(screen.getByRole("group", { name: /^SIUP/ })).toHaveTextContent("Penyimpanan penuh.");
    expect(screen.queryByText("Menunggu berkas selesai diunggah")).not.toBeInTheDocument();
    expect(sentTo(save)).toHaveLength(0);
  });
});

describe("when the server refuses", () => {
  it("its field errors stand under their fields", async () => {
    const { user } = await openStep({
      [save]: () => {
        throw new ApiError({
          status: 422,
          code: "validation_failed",
          message: "Periksa kembali isian yang ditandai.",
          fieldErrors: { nib_file: "Berkas tidak ditemukan. Unggah lagi." },
        });
      },
    });
    await user.click(button("Lanjut"));

    await waitFor(() =>
      expect(screen.getByRole("group", { name: /^Berkas NIB/ })).toHaveTextContent(
        "Berkas tidak ditemukan. Unggah lagi.",
      ),
    );
    expect(button("Ganti Berkas NIB")).toHaveFocus();
  });
});

it("an invalid NIB is reported before anything is sent", async () => {
  const { user } = await openStep();
  const nib = screen.getByLabelText(/Nomor NIB/);
  await user.clear(nib);
  await user.type(nib, "912");
  await user.click(button("Lanjut"));

  await waitFor(() => expect(nib).toHaveAccessibleDescription("Nomor NIB terdiri dari 13 angka"));
  expect(sentTo(save)).toHaveLength(0);
});
