import { fieldMessages } from "@rukun/contract/messages";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import {
  type Answers,
  button,
  heading,
  multipart,
  region,
  sentTo,
} from "@/components/wizard/wizard-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import {
  company,
  everything,
  memberOf,
  openAt,
  openDialog,
  serve,
  signIn,
} from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const save = "POST /v1/company/step-one";
const address = () => screen.getByLabelText(/Alamat lengkap/);
const saved = () => ({ step: 2, user: memberOf(company("draft", { step: 2 })) });

beforeEach(signIn);

async function openStep(answers: Answers = {}) {
  const opened = openAt(1, { ...everything, [save]: saved, ...answers });
  await screen.findByLabelText(/Alamat lengkap/);
  return opened;
}

const refuse = (parts: ConstructorParameters<typeof ApiError>[0]) => ({
  [save]: () => {
    throw new ApiError(parts);
  },
});

it("every empty field says so, also those that wait for another one", async () => {
  const { user } = openAt(1);
  await screen.findByLabelText(/Alamat lengkap/);
  await user.click(button("Lanjut"));

  expect(await screen.findAllByText("Masukan tidak boleh kosong")).toHaveLength(6);
  expect(region("Kota")).toBeDisabled();
  expect(address()).toHaveFocus();
});

it("RT and RW are two numbers", async () => {
  const { user } = await openStep();
  const rtRw = screen.getByLabelText(/RT\/RW/);
  await user.clear(rtRw);
  await user.type(rtRw, "003");
  await user.click(button("Lanjut"));

  await waitFor(() =>
    expect(rtRw).toHaveAccessibleDescription("Tulis RT dan RW, misalnya 003/012"),
  );
  expect(sentTo(save)).toHaveLength(0);
});

describe("the address", () => {
  it("is sent as multipart with the key rt/rw, thanks, and goes on to step 2", async () => {
    const { user } = await openStep();
    await user.click(button("Lanjut"));

    expect(await heading("Akta, notaris, dan izin usaha")).toHaveFocus();
    expect(sentTo(save).map(multipart)).toEqual([
      {
        full_address: "Jalan Asia Afrika 8",
        "rt/rw": "003/012",
        province_id: "32",
        city_id: "32.73",
        district_id: "32.73.01",
        sub_district_id: "32.73.01.1001",
      },
    ]);
    expect(useAlert.getState()).toMatchObject({
      variant: "SUCCESS",
      message: "Terima kasih telah mengisi informasi Anda!",
    });
    expect(screen.getByText("Langkah 2 dari 4: Akta, notaris, dan izin usaha")).toBeInTheDocument();
    await waitFor(() => expect(sentTo("GET /v1/user/profile").length).toBeGreaterThan(1));
  });

  it("has its regions emptied below the one that changed", async () => {
    const { user } = await openStep();
    await user.click(region("Provinsi"));
    await user.click(await screen.findByRole("option", { name: /Jawa Tengah/ }));

    expect(region("Kota atau kabupaten")).toHaveValue("");
    expect(region("Kecamatan")).toBeDisabled();
    expect(region("Kelurahan atau desa")).toHaveValue("");
  });

  it.each(["id", "en"] as const)("names everything that is missing (%s)", async (locale) => {
    serve(() => memberOf(company("draft")));
    const { user } = openDialog({ locale });
    const [first] = await screen.findAllByRole("textbox");
    await user.click(button(locale === "id" ? "Lanjut" : "Next"));

    expect(await screen.findAllByText(fieldMessages.required[locale])).toHaveLength(6);
    await waitFor(() => expect(first).toHaveFocus());
    expect(sentTo(save)).toHaveLength(0);
  });

  it("tells how RT and RW are written", async () => {
    await openStep();

    expect(screen.getByLabelText(/RT\/RW/)).toHaveAccessibleDescription(
      "Dua bagian, misalnya 003/012.",
    );
  });
});

describe("when the server refuses", () => {
  it("its field errors stand under their fields, and the first has the focus", async () => {
    const { user } = await openStep(
      refuse({
        status: 422,
        code: "validation_failed",
        message: "Periksa kembali isian yang ditandai.",
        fieldErrors: { "rt/rw": "Masukan terlalu panjang", city_id: "Pilih dari daftar" },
      }),
    );
    await user.click(button("Lanjut"));

    const rtRw = screen.getByLabelText(/RT\/RW/);
    await waitFor(() => expect(rtRw).toHaveAccessibleDescription("Masukan terlalu panjang"));
    expect(region("Kota atau kabupaten")).toHaveAccessibleDescription("Pilih dari daftar");
    expect(rtRw).toHaveFocus();
  });

  it("a message is shown at the top of the form, and its first sentence in an alert", async () => {
    const { user } = await openStep(
      refuse({ status: 500, code: "server_error", message: "Penyimpanan penuh. Coba lagi besok." }),
    );
    await user.click(button("Lanjut"));

    const form = within(await screen.findByRole("dialog"));
    expect(await form.findByRole("alert")).toHaveTextContent("Penyimpanan penuh. Coba lagi besok.");
    expect(useAlert.getState()).toMatchObject({ variant: "ERROR", message: "Penyimpanan penuh." });
  });

  it("because a colleague has sent everything, the dialog shows that", async () => {
    let status: "draft" | "waiting" = "draft";
    serve(() => memberOf(company(status)), {
      ...everything,
      [save]: () => {
        status = "waiting";
        throw new ApiError({ status: 409, code: "under_review", message: "Sedang ditinjau." });
      },
    });
    const { user } = openDialog();
    await screen.findByLabelText(/Alamat lengkap/);
    await user.click(button("Lanjut"));

    expect(await screen.findByText("Informasi perusahaan sedang ditinjau")).toBeVisible();
    await waitFor(() => expect(address()).toBeDisabled());
  });

  it("because the role was taken away, the dialog becomes one for reading", async () => {
    let role: "editor" | "viewer" = "editor";
    serve(() => memberOf(company("draft", { role })), {
      ...everything,
      [save]: () => {
        role = "viewer";
        throw new ApiError({ status: 403, code: "forbidden", message: "Tidak diizinkan." });
      },
    });
    const { user } = openDialog();
    await screen.findByLabelText(/Alamat lengkap/);
    await user.click(button("Lanjut"));

    expect(
      await screen.findByText("Anda dapat melihat data ini, tetapi tidak mengubahnya"),
    ).toBeVisible();
  });
});

describe("what was typed and not sent", () => {
  it("is there again when the dialog opens anew, and goes with 'Hapus draf'", async () => {
    const { user } = await openStep();
    await user.type(address(), " lantai 2");
    cleanup();
    const again = await openStep();
    expect(address()).toHaveValue("Jalan Asia Afrika 8 lantai 2");
    await again.user.click(button("Hapus draf"));

    expect(address()).toHaveValue("Jalan Asia Afrika 8");
  });

  it("is not that of another company", async () => {
    const { user } = await openStep();
    await user.type(address(), " lantai 2");
    cleanup();
    serve(() => memberOf(company("draft", { id: "company-lain" })), everything);
    openDialog();

    expect(await screen.findByLabelText(/Alamat lengkap/)).toHaveValue("Jalan Asia Afrika 8");
  });

  it("is asked about before closing", async () => {
    const { user, onClose } = await openStep();
    await user.type(address(), "7");
    await user.keyboard("{Escape}");

    const question = await screen.findByRole("alertdialog", {
      name: "Tutup informasi perusahaan?",
    });
    expect(question).toHaveTextContent(/Isian yang belum terkirim hilang/);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button("Tutup"));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it("closes without a question when nothing was typed", async () => {
    const { user, onClose } = await openStep();
    await user.keyboard("{Escape}");

    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
