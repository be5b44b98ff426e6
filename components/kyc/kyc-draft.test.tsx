import { cleanup, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { button, heading } from "@/components/wizard/wizard-test-kit";
import {
  idCardNumber,
  openDialog,
  saved,
  serve,
  signIn,
  storedPhoto,
  userWith,
} from "./kyc-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const idAddress = () => screen.getByLabelText(/Alamat sesuai KTP/);
const number = () => screen.getByLabelText(/Nomor KTP/);
const restored = "Isian Anda yang belum terkirim dimuat kembali";

beforeEach(signIn);

function open(step = 1, answers = {}) {
  serve(() => userWith("REGISTERED", { step }), {
    "GET /v1/user/kyc/step-one": () => ({ user_profile: saved }),
    "GET /v1/user/kyc/step-two": () => ({ id_card_number: null, id_card_file: storedPhoto }),
    "POST /v1/user/kyc/step-one": () => ({ step: 2, user: userWith("REGISTERED", { step: 2 }) }),
    "POST /v1/user/kyc/step-two": () => ({ step: 3, user: userWith("REGISTERED", { step: 3 }) }),
    ...answers,
  });
  return openDialog();
}

async function openStepOne() {
  const opened = open();
  await screen.findByLabelText(/Alamat sesuai KTP/);
  return opened;
}

async function openStepTwo() {
  const opened = open(2);
  await screen.findByLabelText(/Nomor KTP/);
  return opened;
}

async function choosePhoto(user: UserEvent) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])');
  if (!input) throw new Error("No input for a file");
  await user.upload(input, new File(["x"], "ktp.jpg", { type: "image/jpeg" }));
  await screen.findByText("ktp.jpg");
}

describe("what was typed and not sent", () => {
  it("is there again when the dialog opens anew, and is announced", async () => {
    const { user } = await openStepOne();
    await user.clear(idAddress());
    await user.type(idAddress(), "Gang Buntu 1");
    cleanup();
    await openStepOne();

    expect(idAddress()).toHaveValue("Gang Buntu 1");
    expect(screen.getByLabelText(/Alamat saat ini/)).toHaveValue("");
    expect(screen.getByText(restored)).toBeVisible();
  });

  it("includes the ID card number", async () => {
    const { user } = await openStepTwo();
    await user.type(number(), "32730145");
    cleanup();
    await openStepTwo();

    await waitFor(() => expect(number()).toHaveValue("3273 0145"));
  });

  it("says that a photo is not among it, until one is chosen again", async () => {
    const notKept = /Foto yang belum terkirim tidak ikut disimpan/;
    const { user } = await openStepTwo();
    await user.type(number(), "32730145");
    await choosePhoto(user);
    expect(screen.queryByText(notKept)).not.toBeInTheDocument();
    cleanup();
    const again = await openStepTwo();

    expect(screen.getByText(notKept)).toBeVisible();
    await choosePhoto(again.user);
    expect(screen.queryByText(notKept)).not.toBeInTheDocument();
    expect(screen.getByText(restored)).toBeVisible();
  });

  it("says nothing of photos in a step without any", async () => {
    const { user } = await openStepOne();
    await user.type(idAddress(), "7");
    cleanup();
    await openStepOne();

    expect(screen.getByText(restored)).toBeVisible();
    expect(screen.queryByText(/Foto/)).not.toBeInTheDocument();
  });

  it("goes with 'Hapus draf', back to what is saved", async () => {
    const { user } = await openStepOne();
    await user.type(idAddress(), "7");
    cleanup();
    const again = await openStepOne();
    await again.user.click(button("Hapus draf"));

    expect(idAddress()).toHaveValue("Jalan Melati 3");
    expect(screen.getByLabelText(/Alamat saat ini/)).toHaveValue("Jalan Mawar 8");
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
    cleanup();
    await openStepOne();
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  it("goes once it was sent", async () => {
    const { user } = await openStepTwo();
    await user.type(number(), idCardNumber);
    await user.click(button("Lanjut"));
    await heading("Sebelum mengambil swafoto");
    cleanup();
    await openStepTwo();

    expect(number()).toHaveValue("");
  });

  it("is not brought back when nothing differs from what is saved", async () => {
    const { user } = await openStepOne();
    await user.type(screen.getByLabelText(/Nama lengkap/), "x{Backspace}");
    cleanup();
    await openStepOne();

    expect(screen.queryByText(restored)).not.toBeInTheDocument();
  });

  it("is dropped while the data is under review", async () => {
    const { user } = await openStepOne();
    await user.type(idAddress(), "7");
    cleanup();
    serve(() => userWith("WAITING_CHECK_ADMIN"), {
      "GET /v1/user/kyc/step-one": () => ({ user_profile: saved }),
    });
    openDialog();

    expect(await screen.findByLabelText(/Alamat sesuai KTP/)).toHaveValue("Jalan Melati 3");
  });
});

describe("closing", () => {
  it("asks nothing when nothing was typed", async () => {
    const { user, onClose } = await openStepOne();
    await user.keyboard("{Escape}");

    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("asks before typed data is left, says what happens to it, and can be cancelled", async () => {
    const { user, onClose } = await openStepOne();
    await user.type(idAddress(), "7");
    await user.keyboard("{Escape}");

    const question = await screen.findByRole("alertdialog", { name: "Tutup verifikasi?" });
    // Without encryption, as in this test, a draft is lost with the page.
    expect(question).toHaveTextContent(
      "Isian yang belum terkirim hilang bila halaman ini ditutup atau dimuat ulang.",
    );
    await user.click(button("Lanjutkan mengisi"));
    expect(onClose).not.toHaveBeenCalled();
    expect(idAddress()).toHaveValue("Jalan Melati 37");
  });

  it("closes when confirmed", async () => {
    const { user, onClose } = await openStepOne();
    await user.type(idAddress(), "7");
    await user.click(button("Tutup"));
    await screen.findByRole("alertdialog");
    await user.click(button("Tutup"));

    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("tells that a photo is not kept", async () => {
    const { user } = await openStepTwo();
    await choosePhoto(user);
    await user.click(button("Tutup"));

    expect(await screen.findByRole("alertdialog")).toHaveTextContent(
      "Foto yang belum terkirim tidak disimpan dan perlu diambil lagi.",
    );
  });
});
