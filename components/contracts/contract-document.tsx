import type { ContractText } from "@rukun/contract/contracts";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const Document = styled.article`
  display: grid;
  gap: ${space(3)};
  max-width: 66ch;
  overflow-wrap: anywhere;

  h3 {
    ${type.h3}
  }

  h4 {
    margin-top: ${space(3)};
    font-weight: 700;
  }
`;

const Meta = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Table = styled.table`
  ${tabular}
  ${type.small}
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${space(2)} ${space(1)};
    border-bottom: 1px solid ${color("line")};
    text-align: right;
    /* An amount is never torn apart. */
    overflow-wrap: normal;
  }

  th {
    color: ${color("text-2")};
    font-weight: 600;
  }

  :is(th, td):nth-child(-n + 2) {
    text-align: left;
  }
`;

const Rows = styled.ol`
  ${tabular}
  ${type.small}
  list-style: none;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(1)} ${space(3)};
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color("line")};
  }

  span:nth-child(2) {
    font-weight: 650;
  }

  :is(span:nth-child(3), code) {
    grid-column: 1 / -1;
    color: ${color("text-2")};
  }

  code {
    font-family: ui-monospace, monospace;
    font-size: 14px;
  }
`;

/** The words of a contract. Tells once its end has been on the screen. */
export function ContractDocument(props: {
  readonly text: ContractText;
  readonly onEnd: () => void;
}) {
  const { t } = useTranslation("contracts");
  const locale = useLocale();
  const end = useRef<HTMLDivElement>(null);
  const { text, onEnd } = props;
  const { kind, schedule } = text;

  useEffect(() => {
    const watched = end.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onEnd();
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [onEnd]);

  return (
    <Document>
      <h3>{text.title}</h3>
      <Meta>{t("reading.number", { number: text.number, version: text.template_version })}</Meta>
      <Meta>{t("reading.binding")}</Meta>
      <h4>{t("reading.parties")}</h4>
      {text.parties.map(({ name, role, company }) => (
        <p key={role}>
          {role === "funder"
            ? t("reading.funder", { name })
            : t("reading.company", { name, company })}
        </p>
      ))}
      <p>{t("reading.platform")}</p>
      {text.clauses.map(({ title, text: words }, index) => (
        <section key={title}>
          <h4>{`${index + 1}. ${title}`}</h4>
          <p>{words}</p>
        </section>
      ))}
      {schedule && (
        <section>
          <h4>{t("reading.schedule")}</h4>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t("reading.no")}</th>
                <th scope="col">{t("reading.due")}</th>
                <th scope="col">{t("reading.principal")}</th>
                <th scope="col">
                  {t(kind === "murabahah" ? "reading.margin" : "reading.projected")}
                </th>
              </tr>
            </thead>
            <tbody>
              {schedule.map((row) => (
                <tr key={row.no}>
                  <td>{row.no}</td>
                  <td>{formatDate(row.due, locale)}</td>
                  <td>{formatRupiah(row.principal, locale)}</td>
                  <td>{formatRupiah(row.yield, locale)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      {text.list && <ListedContracts list={text.list} />}
      <div ref={end} />
    </Document>
  );
}

/** What is signed with a countersignature, contract by contract. */
function ListedContracts({ list }: { readonly list: NonNullable<ContractText["list"]> }) {
  const { t } = useTranslation("contracts");
  const locale = useLocale();
  return (
    <section>
      <h4>{t("reading.list")}</h4>
      <Rows>
        {list.map(({ number, funder, amount, sha256 }, index) => (
          <li key={number}>
            <span>
              {index + 1}. {number}
            </span>
            <span>{formatRupiah(amount, locale)}</span>
            <span>{funder}</span>
            <code>
              {t("reading.fingerprint")} {sha256 ?? "–"}
            </code>
          </li>
        ))}
      </Rows>
    </section>
  );
}
