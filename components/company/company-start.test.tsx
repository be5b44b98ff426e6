import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { button, heading, sentTo } from "@/components/wizard/wizard-test-kit";
import { ApiError } from "@/lib/api/api-error";
import {
  company,
  everything,
  memberOf,
  openDialog,
  savedStepFour,
  serve,
  signIn,
} from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

beforeEach(signIn);

const open = (record: ReturnType<typeof company> | null, locale?: "id" | "en") => {
  serve(() => memberOf(record), everything);
  return openDialog({ locale });
};

const address = () => screen.findByLabelText(/Alamat lengkap/);

describe("the dialog", () => {
  it.each([
    ["id", "Informasi Perusahaan", "Langkah 1 dari 4"],
    ["en", "Company Information", "Step 1 of 4"],
  ] as const)("has its title and four positions (%s)", async (locale, title, progress) => {
    open(company("draft"), locale);

    expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
    const list = await screen.findByRole("list", { name: progress });
    expect(list.children).toHaveLength(4);
  });

  it("loads the saved data of every step once when it opens", async () => {
    open(company("draft"));
    await address();

    for (const step of ["one", "two", "three", "four"]) {
      expect(sentTo(`GET /v1/company/step-${step}`)).toHaveLength(1);
    }
  });

  it("has no way back from step 1, and one from every other step", async () => {
    const { user } = open(company("draft", { step: 2 }));
    await heading("Akta, notaris, dan izin usaha");
    await user.click(button("Kembali"));

    expect(await heading("Alamat perusahaan")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Kembali" })).not.toBeInTheDocument();
  });

  it("offers to try again when the saved data cannot be loaded", async () => {
    let isDown = true;
    serve(() => memberOf(company("draft")), {
      ...everything,
      "GET /v1/company/step-one": () => {
        if (isDown) throw new ApiError({ status: 500, code: "server_error", message: "" });
        return { company_profile: null };
      },
    });
    const { user } = openDialog();
    await heading("Data belum dapat dimuat");
    isDown = false;
    await user.click(button("Coba lagi"));

    expect(await address()).toHaveValue("");
  });

  it("tells a user who was removed meanwhile", async () => {
    open(null);

    expect(await heading("Anda bukan lagi anggota perusahaan")).toBeVisible();
    expect(sentTo("GET /v1/company/step-one")).toHaveLength(0);
  });
});

describe("the first step shown", () => {
  it.each([
    ["draft", 1, "Alamat perusahaan"],
    ["draft", 2, "Akta, notaris, dan izin usaha"],
    ["draft", 3, "NPWP perusahaan"],
    ["draft", 4, "Rekening bank perusahaan"],
    ["waiting", 4, "Alamat perusahaan"],
    ["rejected", 4, "Alamat perusahaan"],
    ["approved", 4, "Rekening bank perusahaan"],
  ] as const)("for %s with step %i saved is %s", async (status, step, title) => {
    open(company(status, { step }));

    expect(await heading(title)).toBeVisible();
  });
});

describe("while the data may not be changed", () => {
  it("Next leads through all steps without sending or checking anything, and the last one closes", async () => {
    const { user, onClose } = open(company("waiting", { step: 4 }));
    expect(await address()).toBeDisabled();
    expect(screen.getByText("Informasi perusahaan sedang ditinjau")).toBeVisible();
    expect(screen.getByLabelText(/RT\/RW/)).toHaveValue("003/012");
    await user.click(button("Lanjut"));
    expect(await screen.findByLabelText(/Nama notaris/)).toBeDisabled();
    expect(screen.getByTitle("akta-pendirian.pdf")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Ganti/ })).not.toBeInTheDocument();
    await user.click(button("Lanjut"));
    expect(await screen.findByLabelText(/Nomor NPWP/)).toHaveValue("01.23.45.678901.234");
    expect(screen.getByLabelText(/Nomor NPWP/)).toBeDisabled();
    await user.click(button("Lanjut"));
    expect(await screen.findByLabelText(/Nomor rekening/)).toBeDisabled();
    expect(screen.getByLabelText(/Nama pemilik rekening/)).toHaveValue("PT MAJU SEJAHTERA");
    expect(screen.queryByRole("button", { name: "Simpan" })).not.toBeInTheDocument();
    await user.click(button("Selesai"));

    expect(onClose).toHaveBeenCalledTimes(1);
    for (const step of ["one", "two", "three", "four"]) {
      expect(sentTo(`POST /v1/company/step-${step}`)).toHaveLength(0);
    }
    expect(sentTo("POST /v1/company/npwp/validate")).toHaveLength(0);
    expect(sentTo("POST /bank/account-name")).toHaveLength(0);
  });

  it.each([
    ["waiting", "en", "The company information is under review"],
    ["approved", "id", "Informasi perusahaan sudah disetujui"],
    ["approved", "en", "The company information is approved"],
  ] as const)("%s is said (%s)", async (status, locale, text) => {
    open(company(status), locale);

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("a viewer sees a draft read-only and the reason", async () => {
    open(company("draft", { role: "viewer" }));

    expect(await address()).toBeDisabled();
    expect(screen.getByText("Anda dapat melihat data ini, tetapi tidak mengubahnya")).toBeVisible();
    expect(screen.getByText(/Peran Anda di perusahaan ini: Pembaca\./)).toBeVisible();
  });

  it.each([
    ["id", "Langkah 1 dan 2 perlu diperbaiki.", /Perbaiki|kirim lagi/],
    ["en", "Steps 1 and 2 have to be corrected.", /Fix|send it again/],
  ] as const)(
    "a viewer of a return is told of it, and nothing to do (%s)",
    async (locale, text, todo) => {
      const items = [
        { key: "address_matches", step: 1, reason: "Nomor gedung tidak sama." },
        { key: "akta_pendirian_fits", step: 2, reason: "Halaman 3 hilang." },
      ];
      open(company("rejected", { role: "viewer", rejection: { message: null, items } }), locale);

      expect(await screen.findByText(new RegExp(text))).toBeVisible();
      expect(screen.getByText("Nomor gedung tidak sama.", { exact: false })).toBeVisible();
      expect(screen.queryByText(todo)).not.toBeInTheDocument();
    },
  );

  it("a viewer of a return without items is not told to check anything", async () => {
    open(company("rejected", { role: "viewer", rejection: null }));

    expect(await screen.findByText("Informasi perusahaan perlu diperbaiki")).toBeVisible();
    expect(screen.queryByText(/Periksa kembali|kirim lagi/)).not.toBeInTheDocument();
  });

  it.each(["owner", "editor"] as const)("an %s may type", async (role) => {
    open(company("draft", { role }));

    expect(await address()).toBeEnabled();
  });
});

it("who looks at this tab again sees what another one submitted meanwhile", async () => {
  let user = memberOf(company("draft", { step: 4 }));
  const saved = { current: { account_name: null, account_number: null, bank: null } as object };
  serve(() => user, { ...everything, "GET /v1/company/step-four": () => saved.current });
  const { user: hand } = openDialog();
  await screen.findByRole("combobox", { name: /^Bank/ });
  saved.current = savedStepFour;
  user = memberOf(company("waiting", { step: 4 }));
  fireEvent(window, new Event("visibilitychange"));
  await address();
  for (const title of ["Akta, notaris, dan izin usaha", /NPWP/, "Rekening bank perusahaan"]) {
    await hand.click(button("Lanjut"));
    await heading(title);
  }

  expect(await screen.findByRole("combobox", { name: /^Bank/ })).toHaveValue("Bank Central Asia");
  expect(screen.getByLabelText(/Nomor rekening/)).toHaveValue("1234567890");
});

describe("after a return", () => {
  const returned = company("rejected", {
    step: 4,
    rejection: {
      message: "Mohon lengkapi.",
      items: [
        { key: "address_matches", step: 1, reason: "Nomor gedung tidak sama." },
        { key: "akta_pendirian_fits", step: 2, reason: "Halaman 3 hilang." },
        { key: "nib_fits", step: 2, reason: "NIB tidak terbaca." },
      ],
    },
  });

  it("step 1 says which steps to correct, the message, and its own items", async () => {
    open(returned);

    expect(
      await screen.findByText(
        "Informasi perusahaan perlu diperbaiki. Perbaiki langkah 1 dan 2, lalu kirim lagi.",
      ),
    ).toBeVisible();
    expect(screen.getByText("Catatan petugas: Mohon lengkapi.")).toBeVisible();
    const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toContain("Alamat perusahaan: Nomor gedung tidak sama.");
    expect(items).not.toContain("NIB: NIB tidak terbaca.");
    await waitFor(() => expect(screen.getByLabelText(/Alamat lengkap/)).toBeEnabled());
  });

  it("another step shows the items that concern it", async () => {
    const { user } = open(returned);
    await address();
    serve(() => memberOf(returned), {
      ...everything,
      "POST /v1/company/step-one": () => ({ step: 4, user: memberOf(returned) }),
    });
    await user.click(button("Lanjut"));
    await heading("Akta, notaris, dan izin usaha");

    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Yang perlu diperbaiki di langkah ini")).toBeVisible();
    expect(dialog.getByText("Halaman 3 hilang.")).toBeVisible();
    expect(dialog.getByText("NIB tidak terbaca.")).toBeVisible();
    expect(dialog.queryByText("Catatan petugas: Mohon lengkapi.")).not.toBeInTheDocument();
  });

  it.each([
    [
      "id",
      "Informasi perusahaan perlu diperbaiki. Periksa kembali semua langkah, lalu kirim lagi.",
    ],
    ["en", "The company information needs correction. Check every step again, then send it again."],
  ] as const)("without items everything is to be checked (%s)", async (locale, text) => {
    open(company("rejected"), locale);

    expect(await screen.findByText(text)).toBeVisible();
  });
});
