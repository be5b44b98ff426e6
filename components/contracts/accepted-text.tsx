import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

/** As it is: its hash is of exactly this text. */
const Document = styled.div`
  max-width: 66ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  ${type.small}
  max-width: 66ch;
  margin-bottom: ${space(4)};
  color: ${color("text-2")};
`;

/** A contract that was accepted as a text on its page, which was in Indonesian only; others read that before it. */
export function AcceptedText({ document }: { readonly document: string }) {
  const { t } = useTranslation("contracts");
  return (
    <div>
      {useLocale() !== "id" && <Note>{t("reading.indonesianOnly")}</Note>}
      <Document lang="id">{document}</Document>
    </div>
  );
}
