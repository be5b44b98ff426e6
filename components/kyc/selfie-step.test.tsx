import { act, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { captureFrame } from "@/components/form/camera/capture-frame";
import { type Answers, button, heading, sentTo } from "@/components/wizard/wizard-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { openDialog, serve, signIn, userWith } from "./kyc-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/components/form/camera/capture-frame", () => ({
  cameraView: { width: 464, height: 320 },
  captureFrame: jest.fn(),
}));

let isCameraAllowed = true;
jest.mock("react-webcam", () => ({
  __esModule: true,
  default: function Camera(props: Record<string, (value?: unknown) => void>) {
    const { onUserMedia, onUserMediaError, onLoadedData, ref } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: the camera delivers once
    useEffect(() => {
      (ref as unknown as { current: unknown }).current = { video: {} };
      if (isCameraAllowed) {
        onUserMedia?.({ getTracks: () => [], getVideoTracks: () => [] });
        onLoadedData?.();
      } else onUserMediaError?.();
    }, []);
    return null;
  },
}));

const save = "POST /v1/user/kyc/step-three";
const noCamera = {
  id: "Maaf, silahkan aktifkan kamera atau pilih unggah file",
  en: "Sorry! Please activate the camera or select upload file",
};

beforeEach(async () => {
  isCameraAllowed = true;
  jest
    .mocked(captureFrame)
    .mockResolvedValue(new File(["still"], "selfie.jpeg", { type: "image/jpeg" }));
  await signIn();
});

async function openStep(answers: Answers = {}, locale: "id" | "en" = "id") {
  let user = userWith("REGISTERED", { step: 3 });
  serve(() => user, {
    [save]: () => {
      user = userWith("WAITING_CHECK_ADMIN", { step: 3 });
      return { step: 3, user };
    },
    ...answers,
  });
  const opened = openDialog({ locale });
  await heading(locale === "id" ? "Sebelum mengambil swafoto" : "Before you take the selfie");
  return opened;
}

async function openCamera(answers: Answers = {}, locale: "id" | "en" = "id") {
  const opened = await openStep(answers, locale);
  await opened.user.click(button(locale === "id" ? "Mengerti" : "Understand"));
  await heading(locale === "id" ? "Ambil swafoto" : "Take a selfie");
  return opened;
}

describe("the guidance", () => {
  it("shows four samples and four tips before the camera is asked for", async () => {
    await openStep();

    expect(screen.getByRole("list", { name: "Contoh swafoto" }).children).toHaveLength(4);
    expect(document.querySelectorAll('img[src^="/images/selfie-"]')).toHaveLength(4);
    for (const tip of [
      "Wajah terlihat penuh, tidak terpotong, menghadap kamera dengan raut biasa.",
      "Lepas masker, kacamata, dan topi. Hijab boleh dikenakan.",
      "Izinkan peramban memakai kamera saat diminta.",
      "Gunakan Chrome atau Firefox versi terbaru.",
    ]) {
      expect(screen.getByText(tip)).toBeVisible();
    }
  });

  it("leads back to step 2", async () => {
    const { user } = await openStep();
    await user.click(button("Kembali"));

    expect(await heading("Nomor dan foto KTP")).toHaveFocus();
  });

  it("leads on to the camera, and can be looked at again from there", async () => {
    const { user } = await openCamera();
    expect(await heading("Ambil swafoto")).toHaveFocus();
    await user.click(button("Lihat panduan"));

    expect(await heading("Sebelum mengambil swafoto")).toHaveFocus();
  });
});

describe("the camera", () => {
  it("asks for a selfie before there is something to save", async () => {
    await openCamera();

    expect(button("Simpan")).toBeDisabled();
    expect(
      screen.getByText("Foto hanya dipakai untuk mencocokkan wajah dengan KTP Anda."),
    ).toBeVisible();
    expect(document.querySelector('input[type="file"]')).not.toBeInTheDocument();
  });

  it("lets a selfie be taken again", async () => {
    const { user } = await openCamera();
    await user.click(button("Ambil swafoto"));
    await waitFor(() => expect(button("Simpan")).toBeEnabled());
    await user.click(button("Ulangi"));

    expect(button("Simpan")).toBeDisabled();
    expect(button("Ambil swafoto")).toBeEnabled();
  });

  it.each(["id", "en"] as const)("that is refused tells what to do (%s)", async (locale) => {
    isCameraAllowed = false;
    const { user } = await openCamera({}, locale);

    expect(screen.getByRole("alert")).toHaveTextContent(noCamera[locale]);
    const guide = locale === "id" ? "Lihat panduan" : "See the guide";
    await user.click(button(guide));
    expect(
      await heading(locale === "id" ? "Sebelum mengambil swafoto" : "Before you take the selfie"),
    ).toBeVisible();
  });

  it("without a frame says the same", async () => {
    jest.mocked(captureFrame).mockRejectedValue(new Error("no frame"));
    const { user } = await openCamera();
    await user.click(button("Ambil swafoto"));

    expect(await screen.findByRole("alert")).toHaveTextContent(noCamera.id);
    expect(button("Simpan")).toBeDisabled();
  });
});

describe("Save", () => {
  it("sends selfie.jpeg, fills position 4, thanks, fetches the user and closes", async () => {
    jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick", "performance"] });
    serve(() => userWith("REGISTERED", { step: 3 }), {
      [save]: () => ({ step: 3, user: userWith("WAITING_CHECK_ADMIN", { step: 3 }) }),
    });
    const { user, onClose } = openDialog({ advanceTimers: jest.advanceTimersByTime });
    await heading("Sebelum mengambil swafoto");
    await user.click(button("Mengerti"));
    await heading("Ambil swafoto");
    await user.click(await screen.findByRole("button", { name: "Ambil swafoto" }));
    await waitFor(() => expect(button("Simpan")).toBeEnabled());
    await user.click(button("Simpan"));

    expect(await screen.findByRole("list", { name: "Langkah 4 dari 4" })).toHaveTextContent(
      "1 selesai2 selesai3 selesai4 selesai",
    );
    const [{ body } = {}] = sentTo(save);
    expect((body as FormData).get("selfie_file")).toMatchObject({ name: "selfie.jpeg" });
    expect(useAlert.getState()).toMatchObject({
      variant: "SUCCESS",
      message: "Terima kasih telah mengisi informasi Anda!",
    });
    expect(onClose).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(2000));
    expect(onClose).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(sentTo("GET /v1/user/profile").length).toBeGreaterThan(1));
    jest.useRealTimers();
  });

  it("keeps the selfie when the server rejects it, and shows the reason under it", async () => {
    const { user } = await openCamera({
      [save]: () => {
        throw new ApiError({
          status: 422,
          code: "validation_failed",
          message: "Periksa kembali isian yang ditandai.",
          fieldErrors: { selfie_file: "Gambar terlalu kecil untuk dibaca." },
        });
      },
    });
    await user.click(button("Ambil swafoto"));
    await waitFor(() => expect(button("Simpan")).toBeEnabled());
    await user.click(button("Simpan"));

    expect(await screen.findByText("Gambar terlalu kecil untuk dibaca.")).toBeVisible();
    expect(button("Ulangi")).toBeEnabled();
    expect(button("Simpan")).toBeEnabled();
  });

  it("says that nothing moves, keeps the selfie, and takes the answer when it comes after all", async () => {
    let answer: (saved: object) => void = () => undefined;
    const { user } = await openCamera({
      [save]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await user.click(button("Ambil swafoto"));
    await waitFor(() => expect(button("Simpan")).toBeEnabled());
    await user.click(button("Simpan"));
    act(() => sentTo(save)[0]?.onStall?.());
    expect(screen.getAllByText(/^Layanan belum menjawab/)[0]).toBeVisible();
    expect(button("Batal")).toBeEnabled();

    await user.click(button("Coba lagi"));
    expect(sentTo(save)[0]?.signal?.aborted).toBe(true);
    await waitFor(() => expect(sentTo(save)).toHaveLength(2));
    act(() => sentTo(save)[1]?.onStall?.());
    act(() => sentTo(save)[1]?.onUploadProgress?.(0.5));
    expect(screen.queryByText(/^Layanan belum menjawab/)).not.toBeInTheDocument();
    act(() => answer({ step: 3, user: userWith("WAITING_CHECK_ADMIN", { step: 3 }) }));
    expect(await screen.findByRole("list", { name: "Langkah 4 dari 4" })).toBeVisible();
  });

  it("says so when there is no answer at all, and sends the same again", async () => {
    const { user } = await openCamera({
      [save]: () => {
        throw new ApiError({ status: 0, code: "timeout", message: "Layanan tidak menjawab." });
      },
    });
    await user.click(button("Ambil swafoto"));
    await waitFor(() => expect(button("Simpan")).toBeEnabled());
    await user.click(button("Simpan"));
    expect((await screen.findAllByText(/^Unggahan terhenti/))[0]).toBeVisible();
    await user.click(button("Coba lagi"));
    await waitFor(() => expect(sentTo(save)).toHaveLength(2));
  });

  it("goes to the step that is missing when an earlier one was not sent", async () => {
    let step = 3;
    serve(() => userWith("REGISTERED", { step }), {
      [save]: () => {
        step = 2;
        throw new ApiError({
          status: 409,
          code: "step_not_reached",
          message: "Lengkapi langkah sebelumnya terlebih dahulu.",
        });
      },
    });
    const { user } = openDialog();
    await heading("Sebelum mengambil swafoto");
    await user.click(button("Mengerti"));
    await user.click(await screen.findByRole("button", { name: "Ambil swafoto" }));
    await waitFor(() => expect(button("Simpan")).toBeEnabled());
    await user.click(button("Simpan"));

    expect(await heading("Nomor dan foto KTP")).toBeVisible();
    expect(useAlert.getState()).toMatchObject({
      variant: "ERROR",
      message: "Lengkapi langkah sebelumnya terlebih dahulu.",
    });
  });
});
