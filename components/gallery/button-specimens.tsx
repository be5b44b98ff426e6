import { ArrowLeft, ArrowRight, ChevronLeft, ChevronRight, X } from "lucide";
import { useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ButtonSize, ButtonVariant } from "@/components/ui/button-style";
import { IconButton } from "@/components/ui/icon-button";
import { Spinner } from "@/components/ui/spinner";
import { bandScope, radius, space } from "@/styles/theme";
import { Row, Specimens } from "./specimen";

const variants: ButtonVariant[] = [
  "PRIMARY",
  "SECONDARY",
  "TERTIARY",
  "OUTLINE-PRIMARY",
  "OUTLINE-SECONDARY",
  "OUTLINE-DANGER",
  "OUTLINE-NEUTRAL",
  "PRIMARY-SURFACE",
  "SECONDARY-SURFACE",
  "DANGER-SURFACE",
];

const sizes: [ButtonSize, string][] = [
  ["DENSE", "DENSE 36"],
  ["BASE", "BASE 44"],
  ["LARGE", "LARGE 52"],
  ["LARGES", "LARGES 60"],
];

const Focused = styled(Button)`
  outline: 3px solid var(--focus-ring);
  outline-offset: 2px;
`;

const Band = styled.div`
  ${bandScope}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-top: ${space(5)};
  padding: ${space(5)};
  border-radius: ${radius.card};
`;

export function ButtonSpecimens() {
  const [saving, setSaving] = useState(false);
  return (
    <Specimens title="Tombol">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Focused>Fokus</Focused>
        <Button disabled>Nonaktif</Button>
        <Button variant="TERTIARY" disabled>
          Nonaktif
        </Button>
        <Button loading loadingLabel="Menunggu">
          Simpan data
        </Button>
        <Button variant="OUTLINE-NEUTRAL" loading loadingLabel="Menunggu">
          Ya
        </Button>
      </Row>
      <Row>
        {sizes.map(([size, label]) => (
          <Button key={size} size={size}>
            {label}
          </Button>
        ))}
      </Row>
      <Row>
        <Button variant="OUTLINE-NEUTRAL" icon={ArrowLeft}>
          Kembali
        </Button>
        <Button
          loading={saving}
          loadingLabel="Menunggu"
          onClick={() => {
            setSaving(true);
            window.setTimeout(() => setSaving(false), 2000);
          }}
        >
          Simpan dua detik
        </Button>
        <ButtonLink href="/gallery" variant="TERTIARY" iconAfter={ArrowRight}>
          Tautan
        </ButtonLink>
        <IconButton icon={X} label="Tutup" />
        <IconButton icon={ChevronLeft} label="Sebelumnya" iconSize={20} outlined />
        <IconButton icon={ChevronRight} label="Berikutnya" iconSize={20} outlined disabled />
        <Spinner size={24} label="Memuat" />
      </Row>
      <Band>
        <Button variant="SECONDARY">Isi saldo</Button>
        <Button>Utama</Button>
      </Band>
    </Specimens>
  );
}
