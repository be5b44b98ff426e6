import type { DuplicateNumbers as Duplicates, OtherApplicant } from "@rukun/contract/duplicates";
import { CopyX } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { Fragment } from "react";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { reviewPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, radius, space, type } from "@/styles/theme";

type Shared = Duplicates["numbers"][number];

const fileTexts = {
  id_card: "idCard",
  selfie: "selfie",
  npwp: "document_npwp",
  "akta-pendirian": "document_akta-pendirian",
  "sk-akta-pendirian": "document_sk-akta-pendirian",
  "akta-perubahan-terakhir": "document_akta-perubahan-terakhir",
  "sk-kemenkumham": "document_sk-kemenkumham",
  "nib-perusahaan": "document_nib-perusahaan",
  siup: "document_siup",
} as const satisfies Record<Duplicates["documents"][number]["kind"], string>;

/** Numbers and files that other submissions also contain, and whose they are. Renders nothing without any. */
export function DuplicateNumbers({ duplicates }: { duplicates: Duplicates }) {
  const { t } = useTranslation("reviews");
  const { numbers, documents } = duplicates;
  if (numbers.length === 0 && documents.length === 0) return null;
  const title = t(numbers.length > 0 ? "duplicates" : "duplicateFiles");
  return (
    <section aria-label={title}>
      <Banner variant="WARNING" icon={CopyX} title={title}>
        <p>{t("duplicatesBody")}</p>
        {numbers.map((number) => (
          <SharedNumber key={number.kind} number={number} />
        ))}
        {documents.map(({ kind, name, others }) => (
          <Fragment key={kind}>
            <Title>{t("duplicateFile", { document: t(fileTexts[kind]), name })}</Title>
            <Others others={others} />
          </Fragment>
        ))}
      </Banner>
    </section>
  );
}

function SharedNumber({ number }: { number: Shared }) {
  const { t } = useTranslation("reviews");
  const hidden = number.total - number.others.length;
  return (
    <>
      <Title>
        {t(`duplicate_${number.kind}`)} <Digits>{number.masked}</Digits>
        {", "}
        {t("duplicateOthers", { count: number.total })}
      </Title>
      <Others others={number.others} hidden={hidden} />
    </>
  );
}

function Others({ others, hidden = 0 }: { others: readonly OtherApplicant[]; hidden?: number }) {
  const { t } = useTranslation("reviews");
  return (
    <List>
      {others.map((other) => (
        <Other key={`${other.holder} ${other.id ?? other.name}`} other={other} />
      ))}
      {hidden > 0 ? <li>{t("duplicateMore", { count: hidden })}</li> : null}
    </List>
  );
}

function Other({ other }: { other: OtherApplicant }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  return (
    <li>
      {other.id ? (
        <Name href={reviewPath(other.holder, other.id)}>{other.name}</Name>
      ) : (
        <b>{other.name}</b>
      )}
      <Facts>
        {t(other.is_approved ? "duplicateApproved" : "duplicateWaiting", {
          status: other.status,
          date: formatDateTime(other.submitted_at, locale),
        })}
      </Facts>
    </li>
  );
}

const Title = styled.h2`
  ${type.small}
  margin: ${space(3)} 0 0;
  font-weight: 700;
`;

const Digits = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

const List = styled.ul`
  ${type.small}
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Name = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.dense};
  color: ${color("link")};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  display: block;
  color: ${color("text-2")};
`;
