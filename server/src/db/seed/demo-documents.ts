import type { CompanyDocumentType } from "@rukun/contract/company-documents";
import { longDay } from "../../lib/long-day.ts";
import { type DemoPage, writePdf } from "./demo-pdf.ts";

/** Facts printed in the documents of a demo company. */
export interface DemoDocumentFacts {
  /** Legal form and name. */
  readonly title: string;
  readonly address: string;
  readonly city: string;
  readonly owner: string;
  readonly notary: { readonly name: string; readonly number: string; readonly date: string };
  readonly nibNumber: string;
}

type Writer = (facts: DemoDocumentFacts) => { heading: string; pages: DemoPage[] };

const deed =
  (heading: string, purpose: string): Writer =>
  ({ title, address, city, owner, notary }) => ({
    heading,
    pages: [
      {
        heading,
        paragraphs: [
          title,
          `Nomor: ${notary.number}`,
          `Tanggal: ${longDay(notary.date, "id")}`,
          `Notaris: ${notary.name}`,
          `Pada hari ini menghadap kepada saya, notaris di ${city}, ${owner}, yang menerangkan ${purpose} sebagaimana diatur dalam pasal-pasal berikut.`,
        ],
      },
      {
        heading: "Anggaran dasar",
        paragraphs: [
          `Pasal 1. Badan usaha ini bernama ${title} dan berkedudukan di ${city}, dengan alamat ${address}.`,
          "Pasal 2. Badan usaha ini didirikan untuk jangka waktu yang tidak terbatas.",
          "Pasal 3. Maksud dan tujuan badan usaha ini ialah menjalankan usaha perdagangan, pengolahan, dan jasa yang sesuai dengan prinsip syariah.",
          "Pasal 4. Badan usaha ini diwakili oleh pengurusnya, di dalam dan di luar pengadilan.",
        ],
      },
      {
        heading: "Penutup",
        paragraphs: [
          `Akta ini dibuat dan diselesaikan di ${city} pada tanggal ${longDay(notary.date, "id")}, dibacakan kepada penghadap, lalu ditandatangani oleh penghadap, para saksi, dan saya, notaris.`,
          `Penghadap: ${owner}`,
          `Notaris: ${notary.name}`,
        ],
      },
    ],
  });

const decree =
  (subject: string): Writer =>
  ({ title, notary }) => ({
    heading: "KEPUTUSAN MENTERI HUKUM",
    pages: [
      {
        heading: "KEPUTUSAN MENTERI HUKUM",
        paragraphs: [
          `Tentang ${subject} ${title}`,
          `Menimbang: permohonan notaris ${notary.name} sesuai akta nomor ${notary.number} tanggal ${longDay(notary.date, "id")}.`,
          "Mengingat: peraturan perundang-undangan yang berlaku.",
        ],
      },
      {
        heading: "MEMUTUSKAN",
        paragraphs: [
          `Kesatu. Mengesahkan ${subject.toLowerCase()} ${title}.`,
          "Kedua. Keputusan ini berlaku sejak tanggal ditetapkan.",
        ],
      },
    ],
  });

const writers: Record<CompanyDocumentType, Writer> = {
  "akta-pendirian": deed("AKTA PENDIRIAN", "bermaksud mendirikan badan usaha"),
  "sk-akta-pendirian": decree("Pengesahan pendirian"),
  "akta-perubahan-terakhir": deed("AKTA PERUBAHAN TERAKHIR", "mengubah anggaran dasar"),
  "sk-kemenkumham": decree("Perubahan anggaran dasar"),
  "nib-perusahaan": ({ title, address, nibNumber, notary }) => ({
    heading: "NOMOR INDUK BERUSAHA",
    pages: [
      {
        heading: "NOMOR INDUK BERUSAHA",
        paragraphs: [
          `NIB: ${nibNumber}`,
          `Nama pelaku usaha: ${title}`,
          `Alamat: ${address}`,
          `Diterbitkan tanggal ${longDay(notary.date, "id")}`,
        ],
      },
      {
        heading: "Lampiran",
        paragraphs: [
          "Bidang usaha 1: perdagangan besar hasil pertanian dan perikanan.",
          "Bidang usaha 2: pengolahan dan pengemasan.",
        ],
      },
    ],
  }),
  siup: ({ title, address, owner, nibNumber }) => ({
    heading: "SURAT IZIN USAHA PERDAGANGAN",
    pages: [
      {
        heading: "SURAT IZIN USAHA PERDAGANGAN",
        paragraphs: [
          `Nama perusahaan: ${title}`,
          `Penanggung jawab: ${owner}`,
          `Alamat: ${address}`,
          `NIB: ${nibNumber}`,
        ],
      },
      {
        heading: "Ketentuan",
        paragraphs: [
          "Izin ini berlaku selama perusahaan menjalankan kegiatan usahanya.",
          "Pemegang izin wajib melaporkan setiap perubahan data perusahaan.",
        ],
      },
    ],
  }),
};

/** A readable document of a demo company, two or three pages long. */
export function writeDemoDocument(type: CompanyDocumentType, facts: DemoDocumentFacts): Buffer {
  const { heading, pages } = writers[type](facts);
  return writePdf(`${heading} ${facts.title}`, pages);
}
