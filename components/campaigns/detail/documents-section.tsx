import type { CampaignDetail } from "@rukun/contract/campaigns";
import { Download, FileText } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatFileSize } from "@/lib/format/file-size";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, type } from "@/styles/theme";
import { DetailSection } from "./detail-section";

const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${space(4)};
  align-items: flex-start;
  padding: ${space(4)};

  & + & {
    border-top: 1px solid ${color("line")};
  }

  &:hover {
    background-color: ${color("surface-2")};
  }

  > svg {
    margin-top: ${space(3)};
    color: ${color("primary")};
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.input};
  background-color: ${color("surface-2")};
`;

const Words = styled.div`
  ${type.small}
  flex: 1;
  min-width: 0;
  color: ${color("text-2")};

  a {
    color: ${color("text")};
    font: 650 16px/24px var(--font);
    text-decoration: none;
  }

  a::after {
    content: "";
    position: absolute;
    inset: 0;
  }

  code {
    font-size: 14px;
    word-spacing: 0;
    overflow-wrap: anywhere;
  }
`;

const Note = styled.p`
  ${type.small}
  padding: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};
`;

/** Each published file with its size and SHA-256, so that a copy can be checked against it. */
export function DocumentsSection({ documents }: Pick<CampaignDetail, "documents">) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  return (
    <DetailSection id="documents" title={t("tabs.documents")}>
      <Card $flush>
        <ul>
          {documents.map(({ id, kind, name, size, sha256, pages, url }) => (
            <Row key={id}>
              <Sign>
                <Icon of={FileText} />
              </Sign>
              <Words>
                <a href={url} download={name}>
                  {t(`files.${kind}`)}
                </a>
                <p>
                  {[
                    name,
                    formatFileSize(size, locale),
                    ...(pages === null ? [] : [t("pages", { count: pages })]),
                  ].join(" · ")}
                </p>
                <p>
                  {t("sha256")} <code>{sha256}</code>
                </p>
              </Words>
              <Icon of={Download} />
            </Row>
          ))}
        </ul>
        <Note>{t(documents.length > 0 ? "documentsNote" : "documentsNone")}</Note>
      </Card>
    </DetailSection>
  );
}
