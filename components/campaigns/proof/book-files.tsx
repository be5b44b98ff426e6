import type { BookFormat } from "@rukun/contract/proof";
import { books } from "@rukun/contract/public-book";
import { Download, FileJson, FileSpreadsheet } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { bookAddress } from "@/lib/proof/book-address";
import { color, radius, space, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
`;

const Text = styled.p`
  ${type.small}
  margin: ${space(1)} 0 ${space(3)};
  color: ${color("text-2")};
`;

const Row = styled.li`
  ${type.small}
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: center;
  padding: ${space(3)} 0;
  border-top: 1px solid ${color("line")};

  p {
    color: ${color("text-2")};
  }

  strong {
    font-size: 16px;
  }
`;

const Sign = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  align-self: start;
  width: 40px;
  height: 40px;
  border-radius: ${radius.input};
  background-color: ${color("surface-2")};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};

  a {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    min-height: 44px;
    font-weight: 650;
  }
`;

const icons = { jsonl: FileJson, csv: FileSpreadsheet } as const;
const formats: readonly BookFormat[] = ["jsonl", "csv"];

interface BookFilesProps {
  readonly apiUrl: string;
  readonly campaignId: string;
}

/** The same books as files. */
export function BookFiles({ apiUrl, campaignId }: BookFilesProps) {
  const { t } = useTranslation("proof");
  return (
    <Card>
      <Title>{t("files.title")}</Title>
      <Text>{t("files.body")}</Text>
      <ul>
        {formats.map((format) => (
          <Row key={format}>
            <Sign>
              <Icon of={icons[format]} />
            </Sign>
            <div>
              <strong>{t(`files.${format}`)}</strong>
              <p>{t(`files.${format}Body`)}</p>
            </div>
            <Links>
              {books.map((book) => (
                <a key={book} href={bookAddress(apiUrl, campaignId, book, format)} download>
                  <Icon of={Download} size={18} />
                  {t(`files.${book}`)}
                </a>
              ))}
            </Links>
          </Row>
        ))}
      </ul>
    </Card>
  );
}
