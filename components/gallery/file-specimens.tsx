import { useForm } from "react-hook-form";
import { DateCalendar } from "@/components/form/date/date-calendar";
import { ImagePicker } from "@/components/form/image/image-picker";
import { FilePicker } from "@/components/form/upload/file-picker";
import { FilePickerField } from "@/components/form/upload/file-picker-field";
import type { FileUploadState, StartFileUpload } from "@/components/form/upload/file-upload";
import { useUploads } from "@/components/form/upload/use-uploads";
import { showAlert } from "@/lib/alert/alert-store";
import { Columns, Specimens, TwoColumns } from "./specimen";

const stored = {
  id: "nib",
  name: "akta-pendirian-pt-sumber-sejahtera.pdf",
  size: 2_527_068,
  content_type: "application/pdf",
  width: null,
  height: null,
  pages: 12,
  url: "/images/default-image.svg",
};

const picture = { name: "npwp.jpg", size: 684_319, url: "/images/default-image.svg" };

const sending: readonly { name: string; state: FileUploadState }[] = [
  { name: "Diunggah", state: { kind: "uploading", fraction: 0.42 } },
  { name: "Menunggu", state: { kind: "waiting", fraction: 0.42 } },
  { name: "Diperiksa", state: { kind: "checking" } },
  {
    name: "Gagal",
    state: { kind: "failed", message: "Kami memiliki sedikit masalah, silakan coba lagi nanti" },
  },
  {
    name: "Ditolak",
    state: {
      kind: "refused",
      message: "PDF terkunci dengan kata sandi. Unggah PDF tanpa kata sandi.",
    },
  },
  { name: "Tersimpan", state: { kind: "stored", file: stored } },
];

const nothing = () => undefined;

const actions = {
  onChoose: nothing,
  onCancel: nothing,
  onRetry: nothing,
  onForget: nothing,
  onRefuse: nothing,
};

/** A fake upload: slow, successful unless the name contains "gagal" (fails) or "tolak" (is rejected). */
const pretend: StartFileUpload = (file, onState) => {
  let fraction = 0;
  const ends: readonly [RegExp, FileUploadState][] = [
    [/gagal/i, { kind: "failed", message: "Unggahan terhenti." }],
    [/tolak/i, { kind: "refused", message: "PDF rusak atau terpotong." }],
    [/./, { kind: "stored", file: { ...stored, id: file.name, name: file.name, size: file.size } }],
  ];
  const step = () => {
    fraction += 0.04;
    if (fraction < 1) onState({ kind: "uploading", fraction });
    else {
      clearInterval(timer);
      onState(ends.find(([pattern]) => pattern.test(file.name))?.[1] ?? { kind: "checking" });
    }
  };
  let timer = setInterval(step, 120);
  const stop = () => clearInterval(timer);
  const retry = () => {
    fraction = 0;
    timer = setInterval(step, 120);
  };
  return { cancel: stop, stop, retry };
};

/** File and picture pickers in every state, and an open calendar. */
export function FileSpecimens() {
  const uploads = useUploads();
  const { control } = useForm({ defaultValues: { deed: "" } });
  return (
    <Specimens title="Berkas, gambar, dan kalender">
      <TwoColumns>
        <FilePickerField
          name="deed"
          control={control}
          label="Berkas PDF"
          hint="Nama berkas dengan kata gagal atau tolak berakhir lain."
          uploads={uploads}
          startUpload={pretend}
          onRefuse={(message) => showAlert("ERROR", message)}
          required
        />
        {sending.map(({ name, state }) => (
          <FilePicker
            key={name}
            {...actions}
            id={`g-file-${state.kind}`}
            label={name}
            value=""
            upload={{
              file: new File(["x"], "akta-perubahan-terakhir-2024.pdf"),
              state,
              earlier: null,
            }}
          />
        ))}
        <FilePicker
          {...actions}
          id="g-file-missing"
          label="Salah"
          value=""
          upload={undefined}
          error="Masukan tidak boleh kosong"
          required
        />
        <FilePicker
          {...actions}
          id="g-file-off"
          label="Nonaktif"
          value=""
          upload={undefined}
          disabled
        />
        <FilePicker
          {...actions}
          id="g-file-read"
          label="Hanya dibaca"
          value="nib"
          storedFile={stored}
          upload={undefined}
          readOnly
        />
      </TwoColumns>
      <Columns>
        <ImagePicker
          id="g-image-stored"
          label="Gambar tersimpan"
          value={null}
          storedFile={picture}
          onChange={nothing}
        />
        <ImagePicker
          id="g-image-wrong"
          label="Gambar salah"
          value={null}
          onChange={nothing}
          error="Gambar rusak atau terpotong. Ambil ulang fotonya."
          required
        />
        <ImagePicker
          id="g-image-read"
          label="Gambar hanya dibaca"
          value={null}
          storedFile={picture}
          onChange={nothing}
          readOnly
        />
      </Columns>
      <TwoColumns>
        <DateCalendar value="2014-03-14" min="1900-01-01" max="2014-03-20" onPick={nothing} />
      </TwoColumns>
    </Specimens>
  );
}
