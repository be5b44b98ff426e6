import type { BookFormat } from "@rukun/contract/proof";
import { type Book, books } from "@rukun/contract/public-book";
import { Download, FileJson, FileSpreadsheet, Waypoints } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { bookAddress, inclusionAddress } from "@/lib/proof/book-address";
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

const icons = { jsonl: FileJson, csv: FileSpreadsheet, inclusion: Waypoints } as const;
/** The book in two formats, and the path with which it is found in a seal. */
const files: readonly (BookFormat | "inclusion")[] = ["jsonl", "csv", "inclusion"];

interface BookFilesProps {
  readonly apiUrl: string;
  readonly campaignId: string;
}

/** The same books as files. */
export function BookFiles({ apiUrl, campaignId }: BookFilesProps) {
  const { t } = useTranslation("proof");
  const addressOf = (book: Book, file: (typeof files)[number]) =>
    file === "inclusion"
      ? inclusionAddress(apiUrl, campaignId, book)
      : bookAddress(apiUrl, campaignId, book, file);
  return (
    <Card>
      <Title>{t("files.title")}</Title>
      <Text>{t("files.body")}</Text>
      <ul>
        {files.map((file) => (
          <Row key={file}>
            <Sign>
              <Icon of={icons[file]} />
            </Sign>
            <div>
              <strong>{t(`files.${file}`)}</strong>
              <p>{t(`files.${file}Body`)}</p>
            </div>
            <Links>
              {books.map((book) => (
                <a key={book} href={addressOf(book, file)} download>
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
