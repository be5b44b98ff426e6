import type { IncomeDeclaration, OwnIncome } from "@rukun/contract/income-evidence";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CheckStatus } from "@/components/form/check-status";
import { AnchoredCard } from "@/components/ui/anchored-card";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { toItsTop } from "@/components/ui/into-view";
import { KeyFigure } from "@/components/ui/key-figure";
import { Skeleton } from "@/components/ui/skeleton";
import { useOwnIncome } from "@/lib/api/income-evidence/queries";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { incomeChange } from "@/lib/income-change";
import { incomeAnchor } from "@/lib/paths";
import { useOpened } from "@/lib/use-opened";
import { color, focusRing, radius, space, tabular, type } from "@/styles/theme";

const loadIncome = () => withNamespaces(["form"], () => import("./income-dialog"));
const loadEvidence = () => withNamespaces(["form"], () => import("./income-evidence-dialog"));

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(3)};
`;

const Words = styled.div`
  display: grid;
  gap: ${space(2)};
  margin: ${space(2)} 0 ${space(5)};
`;

const Paper = styled.a`
  ${focusRing}
  justify-self: start;
  border-radius: ${radius.dense};
  color: ${color("link")};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Past = styled.details`
  ${type.small}
  margin-top: ${space(5)};
  color: ${color("text-2")};

  summary {
    ${focusRing}
    min-height: 44px;
    padding: ${space(3)} 0;
    border-radius: ${radius.dense};
    cursor: pointer;
  }

  li {
    ${tabular}
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    justify-content: space-between;
    padding: ${space(2)} 0;
    border-top: 1px solid ${color("line")};
  }
`;

/** What a person declared as their income, what of it counts, and how the rest can count. */
export function IncomeCard() {
  const { t } = useTranslation("income");
  const { t: common } = useTranslation();
  const { asPath } = useRouter();
  const { data: income, error, refetch } = useOwnIncome();
  return (
    <AnchoredCard as="section" ref={asPath.endsWith(`#${incomeAnchor}`) ? toItsTop : undefined}>
      <Title>{t("title")}</Title>
      {!income && !error && <Skeleton height={160} />}
      {!income && error && (
        <Banner
          variant="ERROR"
          title={t("failed")}
          action={
            <Button variant="TERTIARY" onClick={() => refetch()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {error.message}
        </Banner>
      )}
      {income && <Content income={income} />}
    </AnchoredCard>
  );
}

function Content({ income }: { readonly income: OwnIncome }) {
  const { t } = useTranslation("income");
  const locale = useLocale();
  const { yearly_income: declared, counted_income: counted, limit, latest, history } = income;
  const changing = useOpened();
  const proving = useOpened();
  const change = useLateWindow(
    "The dialog for the income",
    loadIncome,
    changing.isOpen,
    changing.close,
  );
  const prove = useLateWindow(
    "The dialog for evidence of income",
    loadEvidence,
    proving.isOpen,
    proving.close,
  );
  const rupiah = (digits: string) => formatRupiah(digits, locale);
  const isWhole = declared === counted;
  return (
    <>
      {limit !== null && <KeyFigure label={t("limit")} value={rupiah(limit)} />}
      <Words>
        {declared === null || counted === null ? (
          <p>{t("none")}</p>
        ) : (
          <>
            <p>{t("declared", { income: rupiah(declared) })}</p>
            {!isWhole && (
              <p>
                {t("counted", {
                  counted: rupiah(counted),
                  bound: rupiah(income.evidence_above),
                })}
              </p>
            )}
          </>
        )}
        {latest && <Evidence latest={latest} />}
      </Words>
      <Buttons>
        {!isWhole && (
          <Button fullWidth="mobile" onClick={proving.open}>
            {t(latest ? "proveAgain" : "prove")}
          </Button>
        )}
        <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={changing.open}>
          {t(declared === null ? "add" : "change")}
        </Button>
      </Buttons>
      {history.length > 1 && <History history={history} />}
      {change && (
        <change.IncomeDialog open={changing.isOpen} income={income} onClose={changing.close} />
      )}
      {prove && declared !== null && (
        <prove.IncomeEvidenceDialog
          open={proving.isOpen}
          income={rupiah(declared)}
          isAgain={latest !== null}
          onClose={proving.close}
        />
      )}
    </>
  );
}

const tones = { checking: "unknown", accepted: "good", refused: "bad" } as const;

function Evidence({ latest }: { readonly latest: NonNullable<OwnIncome["latest"]> }) {
  const { t } = useTranslation("income");
  const locale = useLocale();
  const { state, reason, file } = latest;
  return (
    <>
      <CheckStatus tone={tones[state]}>
        {t(state, { income: formatRupiah(latest.yearly_income, locale) })}
      </CheckStatus>
      {reason !== null && <p>{t("reason", { reason })}</p>}
      <Paper href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </Paper>
    </>
  );
}

function History({ history }: { readonly history: readonly IncomeDeclaration[] }) {
  const { t } = useTranslation("income");
  const locale = useLocale();
  return (
    <Past>
      <summary>{t("history")}</summary>
      <ul>
        {history.map((declared) => (
          <li key={declared.declared_at}>
            <span>{formatDate(declared.declared_at, locale)}</span>
            <span>
              {t(incomeChange(declared), {
                before: formatRupiah(declared.previous_income ?? "0", locale),
                income: formatRupiah(declared.yearly_income, locale),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Past>
  );
}
