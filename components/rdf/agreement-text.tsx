import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { AcceptedText } from "@/components/contracts/accepted-text";
import { color, space, type } from "@/styles/theme";

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
      <AcceptedText document={document} />
      <Fingerprint>{`${t("fingerprint")}: ${sha256}`}</Fingerprint>
    </>
  );
}
