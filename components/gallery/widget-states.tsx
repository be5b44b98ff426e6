import type { ReactNode } from "react";
import { type Control, useForm } from "react-hook-form";
import { styled } from "styled-components";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { SelectField } from "@/components/form/choice/select-field";
import { DateField } from "@/components/form/date/date-field";
import { FieldIdScope } from "@/components/form/field-id";
import { MaskedField } from "@/components/form/number/masked-field";
import { MoneyField } from "@/components/form/number/money-field";
import { NumericField } from "@/components/form/number/numeric-field";
import { OtpField } from "@/components/form/number/otp-input";
import { PhoneField } from "@/components/form/number/phone-field";
import { BusinessNameField } from "@/components/form/text/business-name-field";
import { EmailField } from "@/components/form/text/email-field";
import { PasswordField } from "@/components/form/text/password-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { TypeaheadField } from "@/components/form/typeahead/typeahead-field";
import { space, type } from "@/styles/theme";
import { Columns, Specimens } from "./specimen";

interface Look {
  readonly control: Control<{ value: string | boolean }>;
  readonly name: "value";
  readonly hint?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

interface Widget {
  readonly title: string;
  readonly filled: string | boolean;
  readonly error: string;
  readonly render: (look: Look) => ReactNode;
}

const cities = [
  { id: "1", title: "Bandung", illuma_code: "Jawa Barat", code: "32.73" },
  { id: "2", title: "Semarang", illuma_code: "Jawa Tengah", code: "33.74" },
  { id: "3", title: "Surabaya", illuma_code: "Jawa Timur", code: "35.78", off: true },
];

const required = "Masukan tidak boleh kosong";

const widgets: readonly Widget[] = [
  {
    title: "Teks",
    filled: "Rani Kusuma Dewi",
    error: required,
    render: (look) => <TextField {...look} label="Nama lengkap" />,
  },
  {
    title: "Teks panjang",
    filled: "Jl. Cihampelas 118\nBandung",
    error: required,
    render: (look) => <TextAreaField {...look} label="Alamat" />,
  },
  {
    title: "Angka bertopeng",
    filled: "012345678901000",
    error: "Nomor NPWP harus 16 karakter",
    render: (look) => <MaskedField {...look} label="NPWP" mask="npwp" counter />,
  },
  {
    title: "Angka",
    filled: "0071234567",
    error: "Masukan harus berupa angka",
    render: (look) => <NumericField {...look} kind="account" label="Nomor rekening" />,
  },
  {
    title: "Uang",
    filled: "5000000",
    error: "Masukan harus berupa jumlah rupiah",
    render: (look) => <MoneyField {...look} label="Jumlah" />,
  },
  {
    title: "Tanggal",
    filled: "2014-03-14",
    error: "Tulis tanggal seperti 14/03/2014",
    render: (look) => <DateField {...look} label="Tanggal akta" max="today" />,
  },
  {
    title: "Telepon",
    filled: "81234567890",
    error: "Format No. Telepon tidak sesuai",
    render: (look) => <PhoneField {...look} label="Nomor telepon" />,
  },
  {
    title: "Telepon luar negeri",
    filled: "6598765432",
    error: "Format No. Telepon tidak sesuai",
    render: (look) => <PhoneField {...look} label="Nomor telepon" international />,
  },
  {
    title: "Email",
    filled: "rani@rukun.id",
    error: "Format Email tidak sesuai",
    render: (look) => <EmailField {...look} label="Email" />,
  },
  {
    title: "Nama usaha",
    filled: "Sumber Sejahtera",
    error:
      'Tulis nama tanpa PT, CV, atau Koperasi di depannya. Bila itu bagian dari nama, beri tanda kutip: "Koperasindo".',
    render: ({ hint: _ownHint, ...look }) => (
      <BusinessNameField {...look} label="Nama usaha" legalForm="PT" />
    ),
  },
  {
    title: "Kata sandi",
    filled: "Rahasia12",
    error: required,
    render: (look) => <PasswordField {...look} label="Kata sandi" rules />,
  },
  {
    title: "Pilihan",
    filled: "kopi",
    error: "Pilih salah satu",
    render: (look) => (
      <SelectField {...look} label="Bidang usaha" options={[{ value: "kopi", label: "Kopi" }]} />
    ),
  },
  {
    title: "Pencarian",
    filled: "1",
    error: "Pilih dari daftar",
    render: (look) => (
      <TypeaheadField
        {...look}
        label="Kota"
        query={() => ({ queryKey: ["gallery", "states"], queryFn: () => cities })}
        initialOption={{ value: "1", label: "Bandung" }}
        thirdLabelKey="code"
        isDisabled={({ off }) => off === true}
        preload
      />
    ),
  },
  {
    title: "Kode",
    filled: "123456",
    error: "Kode terdiri dari 6 angka",
    render: (look) => <OtpField {...look} label="Kode" />,
  },
  {
    title: "Centang",
    filled: true,
    error: "Anda perlu menyetujui ini untuk melanjutkan",
    render: (look) => <CheckboxField {...look} label="Saya setuju" />,
  },
];

const states = [
  { name: "Kosong", look: { required: true, hint: "Petunjuk" } },
  { name: "Terisi", look: { required: true } },
  { name: "Salah", look: { required: true } },
  { name: "Nonaktif", look: { disabled: true } },
  { name: "Hanya dibaca", look: { readOnly: true } },
] as const;

const Name = styled.h3`
  ${type.h4}
  margin-top: ${space(8)};
`;

/** Every widget empty, filled, wrong, disabled and read-only. */
export function WidgetStates() {
  return (
    <Specimens title="Isian formulir dalam setiap keadaan">
      {widgets.map((widget) => (
        <section key={widget.title}>
          <Name>{widget.title}</Name>
          <Columns>
            {states.map(({ name, look }) => (
              <FieldIdScope key={name} value={`${widget.title}-${name}`.replace(/\W/g, "-")}>
                <WidgetState
                  widget={widget}
                  look={look}
                  isEmpty={name === "Kosong"}
                  isWrong={name === "Salah"}
                />
              </FieldIdScope>
            ))}
          </Columns>
        </section>
      ))}
    </Specimens>
  );
}

interface WidgetStateProps {
  readonly widget: Widget;
  readonly look: Omit<Look, "control" | "name">;
  readonly isEmpty: boolean;
  readonly isWrong: boolean;
}

function WidgetState({ widget, look, isEmpty, isWrong }: WidgetStateProps) {
  const nothing = typeof widget.filled === "boolean" ? false : "";
  const { control } = useForm<{ value: string | boolean }>({
    defaultValues: { value: isEmpty ? nothing : widget.filled },
    ...(isWrong && { errors: { value: { type: "server", message: widget.error } } }),
  });
  return <div>{widget.render({ control, name: "value", ...look })}</div>;
}
