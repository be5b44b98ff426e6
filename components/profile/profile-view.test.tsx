import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createProfile, roleOf, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { ProfileView } from "./profile-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;

const here = {
  id: "session-1",
  device: "Chrome, Android",
  created_at: "2026-05-11T02:00:00Z",
  last_seen_at: "2026-05-12T02:41:00Z",
  is_current: true,
};
const elsewhere = { ...here, id: "session-2", device: "Firefox, Windows", is_current: false };

function answer(sessions: unknown) {
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/user/tax-number") {
      return { status: "unmatched", tax_bps: 3000, number: null };
    }
    if (name === "GET /v1/user/income-evidence") {
      const declared = { yearly_income: null, counted_income: null, limit: null };
      return { ...declared, evidence_above: "500000000", latest: null, history: [] };
    }
    return name === "GET /v1/user/sessions" ? sessions : {};
  });
}

const show = (profile = createProfile()) => {
  const onVerify = jest.fn();
  return { onVerify, ...render(<ProfileView profile={profile} onVerify={onVerify} />) };
};

beforeEach(() => {
  mockedCall.mockReset();
  answer([here, elsewhere]);
});

describe("the profile", () => {
  test("shows name, role, status and account data", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Rani Kusuma Dewi");
    expect(screen.getAllByText("Terdaftar")).toHaveLength(2);
    const pairs = screen
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(pairs).toEqual([
      ["Nama lengkap", "Rani Kusuma Dewi"],
      ["Email", "rani@example.com"],
      ["Nomor telepon", "+6281234567890"],
      ["Jenis akun", "Pendana"],
      ["Kewarganegaraan", "Indonesia"],
    ]);
    expect(await screen.findByText("Chrome, Android")).toBeVisible();
  });

  test.each([
    ["REGISTERED", {}, "Langkah 1 dari 4 menunggu diisi.", "Mulai verifikasi"],
    ["REGISTERED", { step: 2 }, "Langkah 2 dari 4 menunggu diisi.", "Lanjutkan verifikasi"],
    [
      "WAITING_PRIVY",
      { submitted_at: "2026-05-12T02:41:00Z" },
      "Dikirim 12 Mei 2026, 09.41 WIB. Tinjauan paling lama 1 hari kerja.",
      "Lihat data yang dikirim",
    ],
    [
      "REJECTED_PRIVY",
      { rejection: { reason: "Foto buram.", steps: [2] } },
      "Verifikasi belum bisa disetujui. Perbaiki langkah 2, lalu kirim lagi.",
      "Perbaiki verifikasi",
    ],
  ] as const)("as %s with %j: %s", async (status, parts, text, action) => {
    const { user, onVerify } = show(
      createProfile({ user_status: statusOf(status), ...(parts as object) }),
    );
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole("button", { name: action }));
    expect(onVerify).toHaveBeenCalledTimes(1);
  });

  test("as VERIFIED there is nothing left to do, but what was submitted can be read", async () => {
    const { user, onVerify } = show(createProfile({ user_status: statusOf("VERIFIED") }));
    expect(screen.getByText("Identitas Anda sudah diperiksa dan disetujui.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /verifikasi/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Lihat data yang dikirim" }));
    expect(onVerify).toHaveBeenCalledTimes(1);
  });

  test("of an officer has no verification", () => {
    show(createProfile({ role: roleOf("officer") }));
    expect(screen.queryByText("Verifikasi profil")).not.toBeInTheDocument();
    expect(screen.queryByText("Pajak")).not.toBeInTheDocument();
  });
});

describe("the signed-in devices", () => {
  test("can be signed out, except this one", async () => {
    const { user } = show();
    const row = (await screen.findByText("Chrome, Android")).closest("li") as HTMLElement;
    expect(within(row).getByText("Perangkat ini")).toBeVisible();
    expect(within(row).queryByRole("button")).not.toBeInTheDocument();

    answer([here]);
    await user.click(screen.getByRole("button", { name: "Keluarkan Firefox, Windows" }));
    await waitFor(() => expect(screen.queryByText("Firefox, Windows")).not.toBeInTheDocument());
    expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/sessions/revoke", {
      body: { session_id: "session-2" },
    });
    expect(useAlert.getState()).toMatchObject({
      variant: "SUCCESS",
      message: "Perangkat sudah dikeluarkan.",
    });
  });

  test("say why one could not be signed out", async () => {
    mockedCall.mockImplementation(async (name) => {
      if (name === "GET /v1/user/sessions") return [here, elsewhere];
      throw new ApiError({ status: 404, code: "not_found", message: "Data tidak ditemukan." });
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Keluarkan Firefox, Windows" }));
    await waitFor(() =>
      expect(useAlert.getState()).toMatchObject({
        variant: "ERROR",
        message: "Data tidak ditemukan.",
      }),
    );
  });

  test("can be asked for again when they could not be read", async () => {
    mockedCall.mockRejectedValueOnce(
      new ApiError({ status: 500, code: "server_error", message: "Kami memiliki sedikit masalah" }),
    );
    const { user } = show();
    expect(await screen.findByText("Kami memiliki sedikit masalah")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByText("Chrome, Android")).toBeVisible();
  });
});

describe("the password", () => {
  async function change(current: string, next: string, again = next) {
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Ganti kata sandi" }));
    const dialog = await screen.findByRole("dialog", { name: "Ganti kata sandi" });
    const field = (label: RegExp) => within(dialog).getByLabelText(label);
    // For password managers: whose password it is, which one is asked for, and which one to save.
    const owner = dialog.querySelector("[autocomplete=username]");
    expect(owner).toHaveValue("rani@example.com");
    expect(field(/^Kata sandi saat ini/)).toHaveAttribute("autocomplete", "current-password");
    expect(field(/^Kata sandi baru/)).toHaveAttribute("autocomplete", "new-password");
    expect(field(/^Kata sandi baru/)).toHaveAccessibleDescription(/8 sampai 16 karakter/);
    expect(field(/^Ulangi kata sandi baru/)).toHaveAttribute("autocomplete", "new-password");
    const type = (label: RegExp, text: string) => user.type(field(label), text);
    await type(/^Kata sandi saat ini/, current);
    await type(/^Kata sandi baru/, next);
    await type(/^Ulangi kata sandi baru/, again);
    await user.click(within(dialog).getByRole("button", { name: "Simpan kata sandi" }));
    return { user, dialog, field };
  }

  test("is changed with the current one, and the list of devices is read again", async () => {
    const { user, dialog } = await change("Lama2026", "Baru2026");
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(mockedCall).toHaveBeenCalledWith("POST /v1/user/password/update", {
      body: {
        current_password: "Lama2026",
        password: "Baru2026",
        password_confirmation: "Baru2026",
      },
    });
    expect(useAlert.getState()).toMatchObject({
      variant: "SUCCESS",
      message: "Kata sandi sudah diganti. Perangkat lain dikeluarkan.",
    });
    const reads = mockedCall.mock.calls.filter(([name]) => name === "GET /v1/user/sessions");
    expect(reads).toHaveLength(2);

    await user.click(screen.getByRole("button", { name: "Ganti kata sandi" }));
    expect(await screen.findByLabelText(/^Kata sandi saat ini/)).toHaveValue("");
  });

  test("a wrong current one is marked and focused; nothing typed is lost", async () => {
    mockedCall.mockImplementation(async (name) => {
      if (name === "GET /v1/user/sessions") return [here];
      throw new ApiError({
        status: 422,
        code: "validation_failed",
        message: "Periksa kembali isian yang ditandai.",
        fieldErrors: { current_password: "Kata sandi saat ini tidak cocok" },
      });
    });
    const { field } = await change("Salah2026", "Baru2026");
    const current = field(/^Kata sandi saat ini/);
    await waitFor(() => expect(current).toHaveFocus());
    expect(current).toHaveAccessibleDescription("Kata sandi saat ini tidak cocok");
    expect(field(/^Kata sandi baru/)).toHaveValue("Baru2026");
  });

  test("two different new ones are not sent, and either may be corrected", async () => {
    const { user, dialog, field } = await change("Lama2026", "Baru2026", "Baru2027");
    expect(await within(dialog).findByText("Kata sandi tidak sama")).toBeVisible();
    await user.type(field(/^Kata sandi baru/), "{Backspace}7");
    await waitFor(() =>
      expect(within(dialog).queryByText("Kata sandi tidak sama")).not.toBeInTheDocument(),
    );
  });

  test("what fails is said in the dialog, and leaving it asks first", async () => {
    mockedCall.mockImplementation(async (name) => {
      if (name === "GET /v1/user/sessions") return [here];
      throw new ApiError({ status: 500, code: "server_error", message: "Gagal." });
    });
    const { user, dialog } = await change("Lama2026", "Baru2026");
    expect(await within(dialog).findByText("Gagal.")).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Batal" }));
    const question = await screen.findByRole("alertdialog", { name: "Tutup tanpa menyimpan?" });
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await user.click(within(question).getByRole("button", { name: "Tutup" }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });
});
