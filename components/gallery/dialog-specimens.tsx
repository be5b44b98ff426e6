import { ArrowLeft, CloudOff, RefreshCw, Sprout } from "lucide";
import { useState } from "react";
import { BottomSheet } from "@/components/ui/bottom-sheet";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { ProgressDots } from "@/components/ui/progress-dots";
import { TextInput } from "@/components/ui/text-input";
import { showAlert } from "@/lib/alert/alert-store";
import { GuidancePictures } from "./guidance-pictures";
import { Row, Specimens, TwoColumns } from "./specimen";

type Opened = "form" | "guidance" | "company" | "danger" | "primary" | "sheet" | null;

const openers: [Exclude<Opened, null>, string][] = [
  ["form", "Dialog isian"],
  ["guidance", "Dialog panduan"],
  ["company", "Dialog perusahaan"],
  ["danger", "Konfirmasi bahaya"],
  ["primary", "Konfirmasi biasa"],
  ["sheet", "Lembar bawah"],
];

const provinces = ["Jawa Barat", "Jawa Tengah", "Jawa Timur", "Banten", "DI Yogyakarta", "Bali"];

export function DialogSpecimens() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const isWindow = opened === "form" || opened === "guidance" || opened === "company";
  return (
    <Specimens title="Dialog dan keadaan kosong">
      <Row>
        {openers.map(([name, label]) => (
          <Button key={name} variant="OUTLINE-PRIMARY" onClick={() => setOpened(name)}>
            {label}
          </Button>
        ))}
      </Row>
      <Dialog
        open={isWindow}
        onClose={close}
        title="Verifikasi Profil"
        width={isWindow ? opened : "form"}
        closeLabel="Tutup"
        header={
          <ProgressDots
            count={4}
            current={opened === "guidance" ? 3 : 2}
            label={opened === "guidance" ? "Langkah 3 dari 4" : "Langkah 2 dari 4"}
            title={opened === "guidance" ? "Swafoto" : "Nomor dan foto KTP"}
          />
        }
        footer={
          <>
            <Button variant="OUTLINE-NEUTRAL" icon={ArrowLeft} onClick={close}>
              Kembali
            </Button>
            <Button onClick={close}>{opened === "guidance" ? "Mengerti" : "Lanjut"}</Button>
          </>
        }
      >
        {opened === "guidance" ? (
          <GuidancePictures />
        ) : (
          <>
            <Field
              id="g-dialog"
              label="Nomor KTP"
              required
              counter="16/16"
              hint="16 angka, sesuai yang tertera di KTP."
            >
              {(control) => (
                <TextInput {...control} inputMode="numeric" defaultValue="3273 0145 0790 0002" />
              )}
            </Field>
            <Row>
              <Button
                variant="PRIMARY-SURFACE"
                onClick={() => showAlert("ERROR", "Pesan di atas dialog")}
              >
                Tampilkan pesan
              </Button>
            </Row>
          </>
        )}
      </Dialog>
      <ConfirmDialog
        open={opened === "danger" || opened === "primary"}
        tone={opened === "danger" ? "danger" : "primary"}
        title={opened === "danger" ? "Buang isian?" : "Kirim sekarang?"}
        body="Isian yang belum disimpan akan hilang."
        confirmLabel={opened === "danger" ? "Buang" : "Kirim"}
        cancelLabel="Lanjut mengisi"
        onConfirm={close}
        onCancel={close}
      />
      <BottomSheet
        open={opened === "sheet"}
        onClose={close}
        title="Provinsi"
        closeLabel="Tutup"
        footer={
          <>
            <Button variant="TERTIARY" onClick={close}>
              Hapus
            </Button>
            <Button onClick={close}>Tampilkan</Button>
          </>
        }
      >
        {provinces.map((province) => (
          <Checkbox key={province} label={province} />
        ))}
      </BottomSheet>
      <TwoColumns>
        <EmptyState
          icon={Sprout}
          heading="h2"
          title="Belum ada pendanaan"
          body={
            "Pilih kampanye pertama Anda. Mulai dari Rp\u00a0100.000, jadwal bayarnya akan tampil di sini."
          }
          action={
            <Button size="LARGE" fullWidth="mobile">
              Lihat kampanye
            </Button>
          }
          secondaryAction={<Button variant="TERTIARY">Buka simulator</Button>}
        />
        <EmptyState
          icon={CloudOff}
          title="Kampanye belum bisa dimuat"
          body="Kami memiliki sedikit masalah, silakan coba lagi nanti."
          action={
            <Button size="LARGE" fullWidth="mobile" icon={RefreshCw}>
              Coba lagi
            </Button>
          }
          secondaryAction={<Button variant="TERTIARY">Hubungi bantuan</Button>}
          footnote="Kode 500, 12 Mei 2026, 09.41 WIB"
        />
      </TwoColumns>
    </Specimens>
  );
}
