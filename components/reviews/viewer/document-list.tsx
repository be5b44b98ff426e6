import type { CompanyDocumentType } from "@rukun/contract/company-documents";
import type { PreOnboardingDocumentType } from "@rukun/contract/document-types";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { formatFileSize } from "@/lib/format/file-size";
import { useLocale } from "@/lib/i18n/use-locale";
import { focusRing, media, radius, space, tabular, type } from "@/styles/theme";

/** A document of a submission. */
export interface ListedDocument<Type extends string> {
  readonly type: Type;
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly content_type: string;
  readonly pages: number | null;
}

export type DocumentType = CompanyDocumentType | PreOnboardingDocumentType | "npwp";

interface DocumentListProps<Type extends DocumentType> {
  documents: readonly ListedDocument<Type>[];
  shown: Type | undefined;
  onShow: (type: Type) => void;
}

/** The submission's documents with their sizes; pressing one shows it. */
export function DocumentList<Type extends DocumentType>({
  documents,
  shown,
  onShow,
}: DocumentListProps<Type>) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown one may have been outside the row
  useEffect(() => {
    const [row, entry] = [list.current, list.current?.querySelector("[aria-pressed=true]")];
    if (!row || !entry) return;
    const [frame, box] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
    row.scrollLeft += Math.max(0, box.right - frame.right) - Math.max(0, frame.left - box.left);
  }, [shown]);
  return (
    <List ref={list}>
      {documents.map((document) => {
        const size = formatFileSize(document.size, locale);
        return (
          <li key={document.id}>
            <Entry
              type="button"
              aria-pressed={document.type === shown}
              onClick={() => onShow(document.type)}
            >
              <Name>{t(`document_${document.type as DocumentType}`)}</Name>
              <Facts>
                {document.pages === null
                  ? size
                  : t("documentPages", { size, count: document.pages })}
              </Facts>
            </Entry>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
  gap: ${space(2)};
  margin: 0;
  padding: ${space(3)} ${space(4)} ${space(4)};
  list-style: none;

  /* One row, so that the page above stays large. */
  ${media.desktop} {
    grid-auto-columns: minmax(148px, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
    padding-block: ${space(2)};
    overflow-x: auto;
  }
`;

const Entry = styled.button`
  ${type.small}
  ${focusRing}
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 100%;
  min-height: 52px;
  padding: ${space(1)} ${space(2)};
  border: 2px solid #24382f;
  border-radius: ${radius.dense};
  background: none;
  color: #b9d0c4;
  text-align: left;
  cursor: pointer;

  &[aria-pressed="true"] {
    border-color: #8fe0be;
    background: #24382f;
    color: #fff;
  }
`;

const Name = styled.span`
  display: block;
  font-weight: 650;
`;

const Facts = styled.span`
  ${tabular}
  display: block;
`;
