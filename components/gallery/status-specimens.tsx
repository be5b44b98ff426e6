import { CircleAlert, FilePen, User } from "lucide";
import { useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ProgressDots } from "@/components/ui/progress-dots";
import { Star } from "@/components/ui/star";
import { StatusChip } from "@/components/ui/status-chip";
import { Row, Specimens, TwoColumns } from "./specimen";

export function StatusSpecimens() {
  const [shown, setShown] = useState(true);
  return (
    <Specimens title="Status">
      <Row>
        <StatusChip tone="info" icon={User}>
          Terdaftar
        </StatusChip>
        <StatusChip tone="waiting">Menunggu Privy</StatusChip>
        <StatusChip tone="waiting">Cek DTTOT</StatusChip>
        <StatusChip tone="waiting">Menunggu admin</StatusChip>
        <StatusChip tone="rejected">Ditolak</StatusChip>
        <StatusChip tone="rejected" icon={CircleAlert}>
          Data tidak valid
        </StatusChip>
        <StatusChip tone="verified">Terverifikasi</StatusChip>
        <StatusChip tone="info" icon={FilePen}>
          Draf
        </StatusChip>
        <StatusChip tone="neutral">Murabahah</StatusChip>
      </Row>
      <TwoColumns>
        <Banner variant="INFO" title="Perlu NPWP">
          Unggah NPWP agar potongan pajak sesuai.
        </Banner>
        <Banner variant="SUCCESS" title="Tersimpan">
          Terima kasih telah mengisi informasi Anda!
        </Banner>
        <Banner
          variant="WARNING"
          title="Sedang ditinjau"
          action={<Button variant="TERTIARY">Lihat data yang dikirim</Button>}
        >
          Tinjauan paling lama 1 hari kerja.
        </Banner>
        {shown && (
          <Banner
            variant="ERROR"
            title="Gagal"
            dismissLabel="Tutup pesan"
            onDismiss={() => setShown(false)}
          >
            Nama atau Nomor Rekening Anda tidak ditemukan
          </Banner>
        )}
      </TwoColumns>
      <TwoColumns>
        <ProgressDots count={4} current={3} label="Langkah 3 dari 4" title="Swafoto" />
        <ProgressDots count={4} current={1} label="Langkah 1 dari 4" title="Data diri" />
        <ProgressDots count={4} current={4} complete label="Langkah 4 dari 4" title="Selesai" />
      </TwoColumns>
      <Row>
        <Star size={32} filled />
        <Star size={32} tone="line-strong" />
        <Star size={32} filled tone="gold" />
        <Star size={32} filled tone="primary-surface" />
      </Row>
    </Specimens>
  );
}
