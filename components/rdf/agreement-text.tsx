import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { color, space, type } from "@/styles/theme";

/** As it is: its hash is of exactly this text. */
const Document = styled.div`
  max-width: 66ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Fingerprint = styled.p`
  ${type.small}
  margin-top: ${space(4)};
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

/** The agreement about the fund account, with the fingerprint that is kept. */
export function AgreementText({ document, sha256 }: { document: string; sha256: string }) {
  const { t } = useTranslation("rdf");
  return (
    <>
      <Document>{document}</Document>
      <Fingerprint>{`${t("fingerprint")}: ${sha256}`}</Fingerprint>
    </>
  );
}
