import { type ConsentDocument, consentVersions } from "@rukun/contract/consents";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Container } from "@/components/ui/container";
import { color, space, type } from "@/styles/theme";

interface Section {
  heading: string;
  body: string;
}

interface LegalDocumentProps {
  document: ConsentDocument;
}

/** A legal document that users accept, with its version. */
export function LegalDocument({ document }: LegalDocumentProps) {
  const { t } = useTranslation("legal");
  const sections = t(`${document}.sections`, { returnObjects: true }) as Section[];
  return (
    <Container>
      <Article>
        <h1>{t(`${document}.title`)}</h1>
        <Version>{t("version", { version: consentVersions[document] })}</Version>
        {sections.map(({ heading, body }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{body}</p>
          </section>
        ))}
        <Version>{t("versionNotice")}</Version>
      </Article>
    </Container>
  );
}

const Article = styled.article`
  max-width: 66ch;
  padding-bottom: ${space(16)};
  h1 {
    ${type.h1}
    margin: 0 0 ${space(2)};
  }
  h2 {
    ${type.h3}
    margin: ${space(8)} 0 ${space(2)};
  }
  p {
    margin: 0;
  }
`;

const Version = styled.p`
  ${type.small}
  color: ${color("text-2")};
  section + & {
    margin-top: ${space(8)};
  }
`;
