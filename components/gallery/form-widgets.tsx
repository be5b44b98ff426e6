import { useState } from "react";
import { useForm } from "react-hook-form";
import { SelfieCameraField } from "@/components/form/camera/selfie-camera-field";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { SelectField } from "@/components/form/choice/select-field";
import { ErrorSummary } from "@/components/form/error-summary";
import { Form } from "@/components/form/form";
import { ImagePickerField } from "@/components/form/image/image-picker-field";
import { MaskedField } from "@/components/form/number/masked-field";
import { OtpField } from "@/components/form/number/otp-input";
import { PhoneField } from "@/components/form/number/phone-field";
import { PasswordField } from "@/components/form/text/password-field";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { TextField } from "@/components/form/text/text-field";
import { TypeaheadField } from "@/components/form/typeahead/typeahead-field";
import { UploadProgress } from "@/components/form/upload/upload-progress";
import { Button } from "@/components/ui/button";
import { downscaleImage } from "@/lib/images/downscale";
import { Columns, Row, Specimens, TwoColumns } from "./specimen";

interface Specimen {
  full_name: string;
  address: string;
  password: string;
  id_card_number: string;
  npwp: string;
  phone: string;
  foreign_phone: string;
  sector: string;
  same: boolean;
  code: string;
  province: string;
  bank: string;
  city: string;
  id_card: File | null;
  selfie: File | null;
}

const labels = {
  full_name: "Nama lengkap",
  address: "Alamat sesuai KTP",
  password: "Kata sandi",
  id_card_number: "Nomor KTP",
  npwp: "Nomor NPWP",
  phone: "Nomor telepon",
  foreign_phone: "Nomor telepon luar negeri",
  sector: "Bidang usaha",
  province: "Provinsi",
  city: "Kota atau kabupaten",
  bank: "Bank",
  same: "Sama dengan alamat KTP",
  code: "Kode",
  id_card: "Foto KTP",
  selfie: "Swafoto",
} as const satisfies Record<keyof Specimen, string>;

const empty: Specimen = {
  full_name: "",
  address: "",
  password: "",
  id_card_number: "",
  npwp: "",
  phone: "",
  foreign_phone: "",
  sector: "",
  same: false,
  code: "",
  province: "",
  bank: "",
  city: "",
  id_card: null,
  selfie: null,
};

const provinces = ["Aceh", "Bali", "Jawa Barat", "Jawa Tengah", "Jawa Timur", "Papua", "Riau"].map(
  (name, index) => ({ id: String(index + 1), name }),
);

const banks = [
  { uuid: "b1", title: "Bank Central Asia", illuma_code: "BCA", code: "014" },
  { uuid: "b2", title: "Bank Syariah Indonesia", illuma_code: "BSI", code: "451" },
  { uuid: "b3", title: "Bank Rakyat Indonesia", illuma_code: "BRI", code: "002" },
];

const sectors = [
  { value: "kopi", label: "Kopi" },
  { value: "batik", label: "Batik" },
  { value: "tambak", label: "Tambak" },
];

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const provincesQuery = () => ({
  queryKey: ["gallery", "provinces"],
  queryFn: () => pause(400).then(() => provinces),
});

/** A slow fake search; fails when the text contains "gagal". */
const banksQuery = (text: string) => ({
  queryKey: ["gallery", "banks", text],
  queryFn: async () => {
    await pause(600);
    if (text.toLowerCase() === "gagal") throw new Error("The search was told to fail");
    return banks.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
  },
});

/** Every widget of `components/form` in one form; submitting it empty shows the error summary. */
export function FormWidgets() {
  const [camera, setCamera] = useState(false);
  const { control, handleSubmit, setFocus, setError, formState } = useForm<Specimen>({
    defaultValues: empty,
    shouldFocusError: false,
    resolver: (values) => {
      const missing = Object.entries(values).filter(([, value]) => !value);
      const error = { type: "required", message: "Masukan tidak boleh kosong" };
      if (missing.length === 0) return { values, errors: {} };
      return { values: {}, errors: Object.fromEntries(missing.map(([name]) => [name, error])) };
    },
  });
  const field = <Name extends keyof Specimen>(name: Name) => ({
    name,
    control,
    label: labels[name],
  });

  return (
    <Specimens title="Isian formulir">
      <Form onSubmit={handleSubmit(() => setError("root", { message: "Terkirim" }))}>
        <ErrorSummary
          errors={formState.errors}
          submitCount={formState.submitCount}
          labels={labels}
          onSelect={setFocus}
          message={formState.errors.root?.message}
        />
        <Columns>
          <TextField {...field("full_name")} required hint="Sesuai KTP." autoComplete="name" />
          <MaskedField {...field("id_card_number")} mask="idCard" counter required />
          <MaskedField {...field("npwp")} mask="npwp" hint="15 angka." required />
          <PhoneField {...field("phone")} required />
          <PhoneField {...field("foreign_phone")} international />
          <PasswordField {...field("password")} rules required />
          <SelectField {...field("sector")} options={sectors} required />
          <OtpField {...field("code")} required />
          <TypeaheadField
            {...field("province")}
            query={provincesQuery}
            labelKey="name"
            preload
            required
          />
          <TypeaheadField {...field("city")} query={provincesQuery} waitsFor={labels.province} />
          <TypeaheadField
            {...field("bank")}
            query={banksQuery}
            thirdLabelKey="code"
            hint="Kata gagal membuat pencarian gagal."
          />
          <TextAreaField {...field("address")} required />
        </Columns>
        <CheckboxField {...field("same")} />
        <TwoColumns>
          <ImagePickerField
            {...field("id_card")}
            prepare={downscaleImage}
            hint="JPG, JPEG, atau PNG, paling besar 10 MB."
            required
          />
          <div>
            {camera ? (
              <SelfieCameraField {...field("selfie")} onGuide={() => setCamera(false)} />
            ) : (
              <Button onClick={() => setCamera(true)}>Nyalakan kamera</Button>
            )}
          </div>
        </TwoColumns>
        <Row>
          <Button type="submit">Kirim</Button>
        </Row>
      </Form>
      <TwoColumns>
        <UploadProgress state="uploading" fraction={0.42} onCancel={() => undefined} />
        <UploadProgress state="checking" fraction={1} onCancel={() => undefined} />
        <UploadProgress
          state="waiting"
          fraction={0.42}
          onCancel={() => undefined}
          onRetry={() => undefined}
        />
        <UploadProgress
          state="failed"
          fraction={0.42}
          onCancel={() => undefined}
          onRetry={() => undefined}
        />
      </TwoColumns>
    </Specimens>
  );
}
