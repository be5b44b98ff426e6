import type { UserProfile } from "@rukun/contract/profile";
import type { UserStatus } from "@rukun/contract/status";
import { screen, waitFor } from "@testing-library/react";
import { button, heading, region, sentTo } from "@/components/wizard/wizard-test-kit";
import { ApiError } from "@/lib/api/api-error";
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

beforeEach(signIn);

const everything = {
  "GET /v1/user/kyc/step-one": () => ({ user_profile: saved }),
  "GET /v1/user/kyc/step-two": () => ({
    id_card_number: idCardNumber,
    id_card_file: storedPhoto,
  }),
  "GET /v1/user/kyc/step-three": () => ({
    selfie_file: { ...storedPhoto, name: "selfie.jpeg", url: "https://api.example/selfie" },
  }),
};

const open = (status: UserStatus, parts: Partial<UserProfile> = {}, locale?: "id" | "en") => {
  serve(() => userWith(status, parts), everything);
  return openDialog({ locale });
};

describe("the dialog", () => {
  it.each([
    ["id", "Verifikasi Profil", "Langkah 1 dari 4"],
    ["en", "Verification Profil", "Step 1 of 4"],
  ] as const)("has its title and four positions (%s)", async (locale, title, progress) => {
    open("REGISTERED", {}, locale);

    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    const list = await screen.findByRole("list", { name: progress });
    expect(list.children).toHaveLength(4);
  });

  it("loads the saved data of every step when it opens", async () => {
    open("REGISTERED");
    await heading("Nama dan alamat sesuai KTP");

    expect(sentTo("GET /v1/user/kyc/step-one")).toHaveLength(1);
    expect(sentTo("GET /v1/user/kyc/step-two")).toHaveLength(1);
    expect(sentTo("GET /v1/user/kyc/step-three")).toHaveLength(1);
  });

  it("says what failed and offers to try again when the saved data cannot be loaded", async () => {
    let isDown = true;
    serve(() => userWith("REGISTERED"), {
      "GET /v1/user/kyc/step-one": () => {
        const message = "Kami memiliki sedikit masalah, silakan coba lagi nanti";
        if (isDown) throw new ApiError({ status: 500, code: "server_error", message });
        return { user_profile: saved };
      },
    });
    const { user } = openDialog();
    await heading("Data belum dapat dimuat");
    expect(screen.getByText(/sedikit masalah/)).toBeVisible();
    expect(screen.queryByText(/koneksi/)).not.toBeInTheDocument();
    expect(await screen.findByText(/^Kode 500 server_error, .+ WIB$/)).toBeVisible();
    isDown = false;
    await user.click(button("Coba lagi"));

    expect(await screen.findByLabelText(/Alamat sesuai KTP/)).toHaveValue("Jalan Melati 3");
  });
});

describe("the first step shown", () => {
  it.each<[UserStatus, number, string]>([
    ["REGISTERED", 1, "Nama dan alamat sesuai KTP"],
    ["REGISTERED", 2, "Nomor dan foto KTP"],
    ["REGISTERED", 3, "Swafoto"],
    ["WAITING_CHECK_DTTOT", 3, "Nama dan alamat sesuai KTP"],
    ["WAITING_CHECK_ADMIN", 3, "Nama dan alamat sesuai KTP"],
    ["WAITING_PRIVY", 2, "Nama dan alamat sesuai KTP"],
    ["REJECTED", 3, "Nama dan alamat sesuai KTP"],
    ["REJECTED_PRIVY", 3, "Nama dan alamat sesuai KTP"],
    ["INVALID_PRIVY", 2, "Nama dan alamat sesuai KTP"],
    ["VERIFIED", 3, "Swafoto"],
  ])("for %s with step %i saved is %s", async (status, step, title) => {
    open(status, { step });

    expect(await heading(title)).toBeVisible();
  });
});

describe("while the data may not be changed", () => {
  it.each<[UserStatus, string]>([
    ["WAITING_CHECK_DTTOT", "Verifikasi profil Anda sedang ditinjau"],
    ["WAITING_CHECK_ADMIN", "Verifikasi profil Anda sedang ditinjau"],
    ["WAITING_PRIVY", "Verifikasi profil Anda sedang ditinjau"],
  ])("%s shows what was sent, closed for typing", async (status, banner) => {
    open(status);

    expect(await screen.findByLabelText(/Nama lengkap/)).toBeDisabled();
    expect(screen.getByText(banner)).toBeVisible();
    for (const label of [/Alamat sesuai KTP/, /Alamat saat ini/]) {
      expect(screen.getByLabelText(label)).toBeDisabled();
    }
    for (const name of ["Provinsi", "Kota atau kabupaten", "Kecamatan", "Kelurahan atau desa"]) {
      expect(region(name)).toBeDisabled();
    }
    expect(region("Provinsi")).toHaveValue("Jawa Barat");
    expect(screen.getByLabelText(/Sama dengan alamat KTP/)).toBeDisabled();
  });

  it("Next leads through all steps without sending anything, and the last one closes", async () => {
    const { user, onClose } = open("WAITING_CHECK_ADMIN");
    await screen.findByLabelText(/Nama lengkap/);
    await user.click(button("Lanjut"));
    expect(await screen.findByLabelText(/Nomor KTP/)).toBeDisabled();
    expect(screen.getByLabelText(/Nomor KTP/)).toHaveValue("3273 0145 0790 0002");
    expect(screen.getByText("ktp-rani.jpg")).toBeVisible();
    expect(screen.queryByRole("button", { name: /Ganti/ })).not.toBeInTheDocument();
    await user.click(button("Lanjut"));
    expect(await screen.findByRole("img", { name: "Swafoto Anda" })).toHaveAttribute(
      "src",
      "https://api.example/selfie",
    );
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button("Selesai"));

    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sentTo("POST /v1/user/kyc/step-one")).toHaveLength(0);
    expect(sentTo("POST /v1/user/kyc/step-two")).toHaveLength(0);
    expect(sentTo("POST /v1/user/kyc/step-three")).toHaveLength(0);
  });

  it("says so in English too", async () => {
    open("WAITING_PRIVY", {}, "en");

    expect(await screen.findByText("Your profile verification is under review")).toBeVisible();
  });

  it("tells a verified person that there is nothing to change", async () => {
    open("VERIFIED", { step: 1 });

    expect(await screen.findByText("Profil Anda sudah terverifikasi")).toBeVisible();
    expect(await screen.findByLabelText(/Nama lengkap/)).toBeDisabled();
  });
});

describe("after a rejection", () => {
  it.each([
    ["id", [2], "Verifikasi belum bisa disetujui. Perbaiki langkah 2, lalu kirim lagi."],
    ["id", [2, 3], "Verifikasi belum bisa disetujui. Perbaiki langkah 2 dan 3, lalu kirim lagi."],
    ["en", [2], "We could not approve your profile. Fix step 2, then send it again."],
    ["en", [1, 3], "We could not approve your profile. Fix steps 1 and 3, then send it again."],
  ] as const)("names the steps to correct (%s, %j)", async (locale, steps, text) => {
    open("REJECTED", { rejection: { reason: "Foto KTP buram.", steps: [...steps] } }, locale);

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText(/Foto KTP buram\./)).toBeVisible();
    await waitFor(() => expect(screen.getByDisplayValue("Rani Kusuma Dewi")).toBeEnabled());
  });

  it("asks to check everything when no step is named", async () => {
    open("REJECTED_PRIVY");

    expect(
      await screen.findByText(
        "Verifikasi belum bisa disetujui. Periksa kembali semua langkah, lalu kirim lagi.",
      ),
    ).toBeVisible();
  });
});
