import { fieldMessages } from "@rukun/contract/messages";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import {
  type Answers,
  button,
  heading,
  type SentOptions,
  sentTo,
} from "@/components/wizard/wizard-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { downscaleImage } from "@/lib/images/downscale";
import {
  idCardNumber,
  openDialog,
  saved as savedStepOne,
  serve,
  signIn,
  storedPhoto,
  userWith,
} from "./kyc-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/images/downscale", () => ({ downscaleImage: jest.fn() }));

const save = "POST /v1/user/kyc/step-two";
const atStepTwo = userWith("REGISTERED", { step: 2 });
const photo = () => new File(["as it left the camera"], "ktp.jpg", { type: "image/jpeg" });
const number = () => screen.getByLabelText(/Nomor KTP|ID card number/);
const stored = {
  "GET /v1/user/kyc/step-two": () => ({
    id_card_number: idCardNumber,
    id_card_file: storedPhoto,
  }),
};

const lighter = (file: File) => new File(["lighter"], file.name, { type: file.type });

let online: jest.SpyInstance<boolean>;

beforeEach(async () => {
  online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  jest.mocked(downscaleImage).mockImplementation(async (file) => lighter(file));
  await signIn();
});
afterEach(() => online.mockRestore());

async function openStep(answers: Answers = {}, locale: "id" | "en" = "id") {
  serve(() => atStepTwo, {
    [save]: () => ({ step: 3, user: userWith("REGISTERED", { step: 3 }) }),
    ...answers,
  });
  const opened = openDialog({ locale });
  await screen.findByLabelText(/Nomor KTP|ID card number/);
  return opened;
}

function fileInput() {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error("No input for a file");
  return input;
}

async function choosePhoto(user: UserEvent, file = photo()) {
  await user.upload(fileInput(), file);
  await screen.findByText(file.name);
}

/** An upload that the test completes. */
function pausedUpload() {
  let options: SentOptions = {};
  let end: (answer: unknown) => void = () => undefined;
  const answer = (given: SentOptions) => {
    options = given;
    return new Promise((resolve) => (end = resolve));
  };
  return {
    answer,
    progress: (fraction: number) => act(() => options.onUploadProgress?.(fraction)),
    isAborted: () => options.signal?.aborted,
    end: () => end({ step: 3, user: userWith("REGISTERED", { step: 3 }) }),
  };
}

const connectionReturns = () => act(() => void window.dispatchEvent(new Event("online")));
const untilSent = (times: number) => waitFor(() => expect(sentTo(save)).toHaveLength(times));

describe("the ID card number", () => {
  it("is shown in groups of four with a counter, and takes digits only", async () => {
    const { user } = await openStep();
    await user.type(number(), "3273-01x45 079");

    expect(number()).toHaveValue("3273 0145 079");
    expect(screen.getByText("11/16")).toBeVisible();
    expect(number()).toHaveAccessibleDescription("16 angka, sesuai yang tertera di KTP.");
  });

  it.each([
    ["id", "", "Lanjut"],
    ["id", "327301450790000", "Lanjut"],
    ["en", "", "Next"],
    ["en", "327301450790000", "Next"],
  ] as const)("tells in %s what is wrong with '%s'", async (locale, typed, next) => {
    const { user } = await openStep({}, locale);
    if (typed) await user.type(number(), typed);
    await user.click(button(next));

    const { required, idCardLength } = fieldMessages;
    const text = typed ? idCardLength[locale] : required[locale];
    await waitFor(() => expect(number()).toHaveAccessibleDescription(text));
    expect(number()).toHaveFocus();
    expect(sentTo(save)).toHaveLength(0);
  });
});

describe("the photo", () => {
  it("has to be chosen when none is stored", async () => {
    const { user } = await openStep();
    await user.type(number(), idCardNumber);
    await user.click(button("Lanjut"));

    expect(await screen.findByText("Masukan tidak boleh kosong")).toBeVisible();
    expect(sentTo(save)).toHaveLength(0);
  });

  it("that is stored is shown, kept and not sent again", async () => {
    const { user } = await openStep(stored);
    expect(screen.getByText("ktp-rani.jpg")).toBeVisible();
    expect(screen.getByText("1,84 MB")).toBeVisible();
    await user.click(button("Lanjut"));

    await heading("Swafoto");
    const [{ body } = {}] = sentTo(save);
    expect([...(body as FormData).keys()]).toEqual(["id_card_number"]);
  });

  it("goes out with the number, made lighter", async () => {
    const { user } = await openStep();
    await user.type(number(), idCardNumber);
    await choosePhoto(user);
    await user.click(button("Lanjut"));

    await heading("Swafoto");
    const [{ body } = {}] = sentTo(save);
    const sent = body as FormData;
    expect(sent.get("id_card_number")).toBe(idCardNumber);
    expect(sent.get("id_card_file")).toMatchObject({ name: "ktp.jpg", size: "lighter".length });
    expect(useAlert.getState().message).toBe("Terima kasih telah mengisi informasi Anda!");
  });

  it("is waited for when Next is pressed while it is being made lighter", async () => {
    let finish: () => void = () => undefined;
    jest
      .mocked(downscaleImage)
      .mockImplementation(
        (file) => new Promise((resolve) => (finish = () => resolve(lighter(file)))),
      );
    const { user } = await openStep();
    await user.type(number(), idCardNumber);
    await user.upload(fileInput(), photo());
    await user.click(button("Lanjut"));
    expect(screen.queryByText("Masukan tidak boleh kosong")).not.toBeInTheDocument();
    finish();

    expect(await heading("Swafoto")).toBeVisible();
    const [{ body } = {}] = sentTo(save);
    expect((body as FormData).get("id_card_file")).toMatchObject({ name: "ktp.jpg" });
  });

  it("is still there after going back and forth", async () => {
    const { user } = await openStep({
      "GET /v1/user/kyc/step-one": () => ({ user_profile: savedStepOne }),
      "POST /v1/user/kyc/step-one": () => ({ step: 2, user: atStepTwo }),
    });
    await user.type(number(), "3273");
    await choosePhoto(user);
    await user.click(button("Kembali"));
    await screen.findByDisplayValue("Jalan Melati 3");
    await user.click(button("Lanjut"));

    expect(await screen.findByLabelText(/Nomor KTP/)).toHaveValue("3273");
    expect(screen.getByText("ktp.jpg")).toBeVisible();
  });
});

describe("the upload", () => {
  it("shows how far it is", async () => {
    const upload = pausedUpload();
    const { user } = await openStep({ ...stored, [save]: upload.answer });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    const bar = await screen.findByRole("progressbar");
    upload.progress(0.42);
    await waitFor(() => expect(bar).toHaveAttribute("aria-valuenow", "42"));
    expect(await screen.findByText("Mengunggah 25%")).toBeInTheDocument();
    upload.progress(1);
    expect(await screen.findAllByText("Terkirim. Memeriksa berkas.")).not.toHaveLength(0);
    upload.end();

    expect(await heading("Swafoto")).toBeVisible();
  });

  it("can be cancelled and started again; nothing is lost", async () => {
    const upload = pausedUpload();
    const { user } = await openStep({ ...stored, [save]: upload.answer });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    await screen.findByRole("progressbar");
    await user.click(button("Batal"));

    expect(upload.isAborted()).toBe(true);
    expect(screen.queryByRole("progressbar")).not.toBeInTheDocument();
    expect(screen.getByText("ktp.jpg")).toBeVisible();
    expect(number()).toHaveValue("3273 0145 0790 0002");
    await user.click(button("Lanjut"));
    await screen.findByRole("progressbar");
    upload.end();
    expect(await heading("Swafoto")).toBeVisible();
    expect(sentTo(save)).toHaveLength(2);
  });

  it("waits while there is no connection, sends nothing meanwhile, and goes on when it is back", async () => {
    online.mockReturnValue(false);
    const upload = pausedUpload();
    const { user } = await openStep({ ...stored, [save]: upload.answer });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    expect(await screen.findAllByText("Menunggu sambungan internet")).not.toHaveLength(0);
    expect(screen.getByText("ktp.jpg")).toBeVisible();
    expect(sentTo(save)).toHaveLength(0);
    online.mockReturnValue(true);
    connectionReturns();
    await untilSent(1);
    upload.end();

    expect(await heading("Swafoto")).toBeVisible();
    const [{ body } = {}] = sentTo(save);
    expect((body as FormData).get("id_card_file")).toMatchObject({ name: "ktp.jpg" });
  });

  it("can be insisted on: a browser may be wrong about its connection", async () => {
    online.mockReturnValue(false);
    const upload = pausedUpload();
    const { user } = await openStep({ ...stored, [save]: upload.answer });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    await screen.findByRole("progressbar");
    await user.click(button("Coba lagi"));
    await untilSent(1);
    // Until a byte has gone, only the wait is certain.
    expect(screen.getAllByText("Menunggu sambungan internet")).not.toHaveLength(0);
    expect(screen.queryByText("Mengunggah 0%")).not.toBeInTheDocument();
    expect(button("Menunggu")).toBeDisabled();
    upload.progress(0.1);
    expect(await screen.findByText("Mengunggah 10%")).toBeVisible();
    upload.end();

    expect(await heading("Swafoto")).toBeVisible();
  });

  it("that is insisted on twice at once is sent once, and goes on", async () => {
    online.mockReturnValue(false);
    const upload = pausedUpload();
    const { user } = await openStep({ ...stored, [save]: upload.answer });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    await screen.findByRole("progressbar");
    await user.dblClick(button("Coba lagi"));
    await untilSent(1);
    expect(upload.isAborted()).toBe(false);
    upload.end();

    expect(await heading("Swafoto")).toBeVisible();
    expect(sentTo(save)).toHaveLength(1);
  });

  it("that loses the connection in its first moment waits for it, too", async () => {
    const upload = pausedUpload();
    const { user } = await openStep({
      ...stored,
      [save]: (options: SentOptions) => {
        if (sentTo(save).length === 1) window.dispatchEvent(new Event("offline"));
        return upload.answer(options);
      },
    });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    expect(await screen.findAllByText("Menunggu sambungan internet")).not.toHaveLength(0);
    expect(upload.isAborted()).toBe(true);
    connectionReturns();
    await untilSent(2);
    upload.end();

    expect(await heading("Swafoto")).toBeVisible();
  });

  it("that hangs when the connection is lost is aborted and resent later", async () => {
    const upload = pausedUpload();
    const { user } = await openStep({ ...stored, [save]: upload.answer });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    await screen.findByRole("progressbar");
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findAllByText("Menunggu sambungan internet")).not.toHaveLength(0);
    expect(upload.isAborted()).toBe(true);
    connectionReturns();
    await untilSent(2);
    upload.end();

    expect(await heading("Swafoto")).toBeVisible();
  });

  it("that got no answer can be tried again with the button", async () => {
    let tries = 0;
    const { user } = await openStep({
      ...stored,
      [save]: () => {
        tries += 1;
        if (tries > 1) return { step: 3, user: userWith("REGISTERED", { step: 3 }) };
        throw new ApiError({ status: 0, code: "network", message: "Tidak ada jawaban." });
      },
    });
    await choosePhoto(user);
    await user.click(button("Lanjut"));
    await user.click(await screen.findByRole("button", { name: "Coba lagi" }));

    expect(await heading("Swafoto")).toBeVisible();
  });
});

it("errors of a taken number and a bad photo are shown under their fields", async () => {
  const { user } = await openStep({
    ...stored,
    [save]: () => {
      throw new ApiError({
        status: 422,
        code: "validation_failed",
        message: "Periksa kembali isian yang ditandai.",
        fieldErrors: {
          id_card_number: "Nomor KTP ini sudah dipakai akun lain",
          id_card_file: "Gambar rusak atau terpotong. Ambil ulang fotonya.",
        },
      });
    },
  });
  await user.click(button("Lanjut"));

  await waitFor(() =>
    expect(number()).toHaveAccessibleDescription("Nomor KTP ini sudah dipakai akun lain"),
  );
  expect(number()).toHaveFocus();
  expect(screen.getByRole("group", { name: /Foto KTP/ })).toHaveAccessibleDescription(
    "Gambar rusak atau terpotong. Ambil ulang fotonya.",
  );
});
