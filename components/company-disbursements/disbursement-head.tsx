import type { CompanyDisbursement } from "@rukun/contract/disbursements";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Lattice } from "@/components/ui/lattice";
import { StatusChip } from "@/components/ui/status-chip";
import { formatRate } from "@/lib/format/rate";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { bandScope, color, focusRing, media, radius, space, tabular, type } from "@/styles/theme";
import { disbursementTone } from "./disbursement-tone";

const Band = styled.section`
  ${bandScope}
  position: relative;
  /* Up to the top bar, beneath which the content area has room on this page. */
  margin-top: -${space(6)};
  padding-block: ${space(6)};
  overflow: hidden;

  ${media.tablet} {
    margin-top: -${space(10)};
  }

  ${media.desktop} {
    padding-block: ${space(8)};
  }
`;

const Inner = styled(Container)`
  position: relative;
`;

const Way = styled.nav`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  color: ${color("on-band-2")};

  a {
    ${focusRing}
    padding-block: ${space(2)};
    border-radius: ${radius.dense};
    color: ${color("on-band")};
    font-weight: 650;
  }
`;

const Title = styled.h1`
  ${type.h2}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  overflow-wrap: anywhere;

  ${media.tablet} {
    ${type.h1}
  }
`;

/** Its letters are not those of the title. */
const Status = styled(StatusChip)`
  letter-spacing: 0;
`;

const Figures = styled.dl`
  display: grid;
  gap: ${space(5)} ${space(8)};
  align-items: end;
  margin-top: ${space(5)};

  ${media.tablet} {
    grid-template-columns: repeat(2, auto);
    justify-content: start;

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${media.desktop} {
    grid-template-columns: 1.5fr 1fr 1fr;
    justify-content: stretch;

    > :first-child {
      grid-column: auto;
    }
  }
`;

const Label = styled.dt`
  ${type.small}
`;

const Value = styled.dd<{ $isLarge?: boolean }>`
  ${tabular}
  font: ${({ $isLarge }) => ($isLarge ? "700 36px/44px" : "700 22px/30px")} var(--font);
  white-space: nowrap;

  ${media.tablet} {
    font-size: ${({ $isLarge }) => ($isLarge ? "44px" : "24px")};
    line-height: ${({ $isLarge }) => ($isLarge ? "52px" : "32px")};
  }

  small {
    font-size: .6em;
    font-weight: 550;
  }
`;

const Note = styled.dd`
  ${type.small}
  color: ${color("on-band-2")};
`;

interface FigureProps {
  readonly label: string;
  readonly amount: string;
  readonly note: string;
  readonly isLarge?: boolean;
}

function Figure({ label, amount, note, isLarge = false }: FigureProps) {
  const { prefix, digits } = rupiahParts(amount, useLocale());
  return (
    <div>
      <Label>{label}</Label>
      <Value $isLarge={isLarge}>
        <small>{prefix}</small>
        {`\u00a0${digits}`}
      </Value>
      <Note>{note}</Note>
    </div>
  );
}

/** What leaves for the company, of what was collected, and where it is. */
export function DisbursementHead({ disbursement }: { readonly disbursement: CompanyDisbursement }) {
  const { t } = useTranslation("company-disbursement");
  const locale = useLocale();
  const { title, status, sent, collected, ujrah, bank, last_digits: digits } = disbursement;
  const of = ujrah.is_deducted ? "ujrahDeducted" : "ujrahOwn";
  return (
    <Band>
      <Lattice />
      <Inner>
        <Way aria-label={t("title")}>
          <Link href={paths.submissionCampaigns}>{t("campaigns")}</Link>
          <Icon of={ChevronRight} size={16} />
          <span>{t("title")}</span>
        </Way>
        <Title>
          {title}
          <Status tone={disbursementTone(status.value)}>{status.title}</Status>
        </Title>
        <Figures>
          <Figure
            isLarge
            label={t("sent")}
            amount={sent}
            note={t("sentTo", { bank: bank.name, digits })}
          />
          <Figure label={t("collected")} amount={collected} note={t("collectedNote")} />
          <Figure
            label={t("ujrah")}
            amount={ujrah.amount}
            note={
              ujrah.bps === null ? t(of) : t(`${of}Share`, { rate: formatRate(ujrah.bps, locale) })
            }
          />
        </Figures>
      </Inner>
    </Band>
  );
}
