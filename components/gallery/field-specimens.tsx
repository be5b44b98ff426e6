import { ArrowRightLeft, Blend, Check, Eye, Search, Spline, X } from "lucide";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldSet } from "@/components/ui/field";
import { FilterChip } from "@/components/ui/filter-chip";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Radio } from "@/components/ui/radio";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { SelectInput } from "@/components/ui/select-input";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextInput } from "@/components/ui/text-input";
import { Columns, Specimens } from "./specimen";

export function FieldSpecimens() {
  return (
    <Specimens title="Isian">
      <Columns>
        <Field id="g-name" label="Nama lengkap" required hint="Sesuai KTP.">
          {(control) => <TextInput {...control} defaultValue="Rani Kusuma Dewi" />}
        </Field>
        <Field id="g-ktp" label="Nomor KTP" required counter="8/16">
          {(control) => <TextInput {...control} inputMode="numeric" defaultValue="3273 0145" />}
        </Field>
        <Field id="g-bank" label="Nomor rekening" required error="Masukan harus berupa angka">
          {(control) => <TextInput {...control} defaultValue="12AB" />}
        </Field>
        <Field id="g-address" label="Alamat saat ini" required hint="Sama dengan KTP.">
          {(control) => <TextInput {...control} disabled defaultValue="Jl. Cihampelas 118" />}
        </Field>
        <Field id="g-province" label="Provinsi" required>
          {(control) => (
            <SelectInput {...control} defaultValue="">
              <option value="">Pilih provinsi</option>
              <option value="32">Jawa Barat</option>
              <option value="33">Jawa Tengah</option>
            </SelectInput>
          )}
        </Field>
        <Field id="g-phone" label="Nomor telepon" hint="Tanpa angka 0 di depan.">
          {(control) => (
            <TextInput {...control} type="tel" prefix="+62" placeholder="812 3456 7890" />
          )}
        </Field>
        <Field id="g-password" label="Kata sandi">
          {(control) => (
            <TextInput
              {...control}
              type="password"
              defaultValue="rahasia"
              suffix={<IconButton icon={Eye} iconSize={20} label="Tampilkan kata sandi" />}
            />
          )}
        </Field>
        <Field id="g-search" label="Cari">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              prefix={<Icon of={Search} />}
              placeholder="Nama, NIK, atau NIB"
            />
          )}
        </Field>
        <Field id="g-message" label="Pesan untuk pemohon" required counter="57/200">
          {(control) => (
            <TextArea
              {...control}
              defaultValue="Alamat di isian berbeda dengan KTP. Mohon perbaiki langkah 1."
            />
          )}
        </Field>
        <Field id="g-money" label="Jumlah">
          {(control) => (
            <TextInput {...control} tall prefix="Rp" inputMode="numeric" defaultValue="5.000.000" />
          )}
        </Field>
        <Choices />
        <Selections />
      </Columns>
    </Specimens>
  );
}

function Choices() {
  const [dark, setDark] = useState(true);
  return (
    <div>
      <Checkbox label="Sama dengan KTP" defaultChecked />
      <Checkbox label="Belum dipilih" />
      <Checkbox label="Nonaktif" defaultChecked disabled />
      <Checkbox label="Wajib disetujui" invalid />
      <FieldSet id="g-payment" legend="Cara bayar" required>
        <Radio name="g-payment" label="Virtual account" defaultChecked />
        <Radio name="g-payment" label="Saldo RDF" />
      </FieldSet>
      <Switch label="Mode gelap" checked={dark} onChange={setDark} />
      <Switch
        label="Kabar lewat surel"
        labelFirst
        checked={!dark}
        onChange={(on) => setDark(!on)}
      />
    </div>
  );
}

const akads = [
  { name: "Murabahah", icon: ArrowRightLeft },
  { name: "Musyarakah", icon: Blend },
  { name: "Wakalah", icon: Spline },
];

function Selections() {
  const [language, setLanguage] = useState<"id" | "en">("id");
  const [answer, setAnswer] = useState<"fits" | "differs" | null>("fits");
  const [akad, setAkad] = useState("Murabahah");
  const answers = [
    { value: "fits", label: "Sesuai", tone: "primary", icon: Check },
    { value: "differs", label: "Tidak", tone: "danger", icon: X },
  ] as const;
  return (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <SegmentedControl
        label="Bahasa"
        options={[
          { value: "id", label: "ID" },
          { value: "en", label: "EN" },
        ]}
        value={language}
        onChange={setLanguage}
      />
      <SegmentedControl
        label="Foto KTP terbaca penuh"
        options={answers}
        value={answer}
        onChange={setAnswer}
      />
      <SegmentedControl
        label="Alamat sama dengan isian"
        options={answers}
        value="differs"
        onChange={setAnswer}
      />
      <SegmentedControl
        label="Nama bersih dari daftar DTTOT"
        options={answers}
        value={null}
        onChange={setAnswer}
        disabled
      />
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {akads.map(({ name, icon }) => (
          <FilterChip key={name} icon={icon} selected={akad === name} onClick={() => setAkad(name)}>
            {name}
          </FilterChip>
        ))}
      </div>
    </div>
  );
}
