import { campaignFileKinds } from "@rukun/contract/campaign-codes";
import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { FileText } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { useSaveContract } from "@/lib/api/contracts/save-contract-mutation";
import { formatFileSize } from "@/lib/format/file-size";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, radius, space, type } from "@/styles/theme";
import { CardHead, CardTitle, Name, Note } from "./disbursement-style";

/** The company's contract and the campaign's documents, to answer the checklist by. */
export function FilesCard({ contract, files }: Pick<DisbursementDetail, "contract" | "files">) {
  const { t } = useTranslation(["disbursements", "common"]);
  const locale = useLocale();
  const save = useSaveContract();
  const kindOf = (kind: string) =>
    t(`files.kind.${campaignFileKinds.find((known) => known === kind) ?? "other"}`);
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("files.title")}</CardTitle>
      </CardHead>
      {!contract && files.length === 0 && <Note>{t("files.none")}</Note>}
      <Files>
        {contract && (
          <Row title={t("files.contract")} note={contract.number}>
            <Button
              variant="TERTIARY"
              aria-label={t("files.downloadOne", { name: contract.number })}
              loading={save.isPending}
              loadingLabel={t("common:loading")}
              onClick={() => save.mutateAsync(contract)}
            >
              {t("files.download")}
            </Button>
          </Row>
        )}
        {files.map(({ kind, file }) => (
          <Row
            key={file.id}
            title={kindOf(kind)}
            note={`${file.name}, ${formatFileSize(file.size, locale)}`}
          >
            <Open
              href={file.url}
              target="_blank"
              rel="noreferrer"
              aria-label={t("files.openOne", { name: file.name })}
            >
              {t("files.open")}
            </Open>
          </Row>
        ))}
      </Files>
    </Card>
  );
}

function Row({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Line>
      <Mark>
        <Icon of={FileText} size={18} />
      </Mark>
      <div>
        <Name>{title}</Name>
        <Note>{note}</Note>
      </div>
      {children}
    </Line>
  );
}

const Files = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: center;
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.input};
  background: ${color("surface-2")};
  color: ${color("text-2")};
`;

const Open = styled.a`
  ${focusRing}
  ${type.label}
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.dense};
  color: ${color("link")};
  font-weight: 700;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
