import { screen, within } from "@testing-library/react";
import { AuthLayout } from "@/components/account/auth-layout";
import { render } from "@/test/render";
import { Footer } from "./footer";

/** What is in brackets is filled in before the launch. */
const facts = {
  id: [
    "PT Rukun Dana Bersama",
    "[Alamat kantor terdaftar]",
    "Layanan pengaduan 08.00–17.00 WIB, [nomor telepon]",
    /Izin penyelenggara: \[nama otoritas\], nomor \[nomor izin\]\./,
  ],
  en: [
    "PT Rukun Dana Bersama",
    "[Registered office address]",
    "Complaints 08:00–17:00 WIB, [phone number]",
    /Operating licence: \[name of the authority\], number \[licence number\]\./,
  ],
} as const;

const pages = {
  whole: <Footer />,
  "of login and register": <AuthLayout title="Masuk">…</AuthLayout>,
};

describe.each(["whole", "of login and register"] as const)("the footer %s", (place) => {
  it.each(["id", "en"] as const)(
    "names company, address, complaints contact and licence (%s)",
    (locale) => {
      render(pages[place], { locale });
      const footer = within(screen.getByRole("contentinfo"));
      for (const fact of facts[locale]) expect(footer.getByText(fact)).toBeVisible();
    },
  );
});

it.each([
  [
    "id",
    [
      "Cara kerja",
      "Syariah dan akad",
      "Pusat informasi",
      "Cek akad",
      "Risiko pendanaan",
      "Syarat dan ketentuan",
      "Kebijakan privasi",
    ],
    /Rukun tidak menjamin pokok/,
  ],
  [
    "en",
    [
      "How it works",
      "Sharia and contracts",
      "Information centre",
      "Contract check",
      "Funding risk",
      "Terms and conditions",
      "Privacy policy",
    ],
    /Rukun guarantees neither principal nor yield/,
  ],
] as const)("the footer explains and warns (%s)", (locale, links, risk) => {
  render(<Footer />, { locale });
  expect(screen.getByText(risk)).toBeVisible();
  const list = within(screen.getByRole("navigation")).getAllByRole("link");
  expect(list.map((link) => link.textContent)).toEqual(links);
});

it.each([
  ["id", /TKB90 terbaru tertera di beranda\./],
  ["en", /The latest TKB90 is on the front page\./],
] as const)("without a figure, the footer says where TKB90 is (%s)", (locale, note) => {
  render(<Footer />, { locale });
  expect(screen.getByText(note)).not.toHaveTextContent(/%/);
});
