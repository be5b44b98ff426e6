import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { color, type } from "@/styles/theme";
import { Specimens } from "./specimen";

const Name = styled.strong`
  ${type.body}
  display: block;
  font-weight: 650;
`;

const Kind = styled.span`
  color: ${color("text-2")};
`;

const Overdue = styled.strong`
  color: ${color("danger")};
`;

const Wrapper = styled.div`
  margin-top: 20px;
`;

/** As wide as a card on the narrowest phones. */
const Narrow = styled.div`
  width: 248px;
  margin-top: 20px;
`;

type Sample = {
  name: string;
  sent: string;
  waiting: string;
  overdue: boolean;
  tone: ChipTone;
  status: string;
  officer: string;
};

const samples: Sample[] = [
  {
    name: "Lestari Handayani",
    sent: "11 Mei, 06.40",
    waiting: "1 hari 3 jam",
    overdue: true,
    tone: "waiting",
    status: "Menunggu Privy",
    officer: "Otomatis",
  },
  {
    name: "Rani Kusuma Dewi",
    sent: "12 Mei, 08.17",
    waiting: "1 jam 24 mnt",
    overdue: false,
    tone: "waiting",
    status: "Menunggu admin",
    officer: "Dimas P.",
  },
  {
    name: "Maya Puspita",
    sent: "11 Mei, 14.40",
    waiting: "selesai dalam 5 jam",
    overdue: false,
    tone: "verified",
    status: "Terverifikasi",
    officer: "Dimas P.",
  },
];

export function TableSpecimens() {
  return (
    <Specimens title="Tabel">
      <Wrapper>
        <DataTable
          caption="Antrean tinjauan"
          head={
            <>
              <HeadCell>Pemohon</HeadCell>
              <HeadCell>Diajukan</HeadCell>
              <HeadCell end>Lama</HeadCell>
              <HeadCell>Status</HeadCell>
              <HeadCell>Petugas</HeadCell>
              <HeadCell>
                <VisuallyHidden>Tindakan</VisuallyHidden>
              </HeadCell>
            </>
          }
        >
          {samples.map((sample) => (
            <DataRow key={sample.name}>
              <DataCell>
                <Name>{sample.name}</Name>
                <Kind>Verifikasi baru</Kind>
              </DataCell>
              <DataCell label="Diajukan">{sample.sent}</DataCell>
              <DataCell label="Lama" end>
                {sample.overdue ? <Overdue>{sample.waiting}</Overdue> : sample.waiting}
              </DataCell>
              <DataCell>
                <StatusChip tone={sample.tone}>{sample.status}</StatusChip>
              </DataCell>
              <DataCell label="Petugas">{sample.officer}</DataCell>
              <DataCell end>
                <Button size="DENSE" variant="OUTLINE-PRIMARY">
                  Tinjau
                </Button>
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      </Wrapper>
      <Narrow>
        <DataList
          rows={[
            [
              "Nama pemilik rekening",
              <StatusChip key="name" tone="waiting">
                Nama belum dijawab bank
              </StatusChip>,
            ],
            ["Bank", "Bank Syariah Indonesia"],
          ]}
        />
      </Narrow>
    </Specimens>
  );
}
