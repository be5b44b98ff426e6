import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CampaignPicture } from "@/components/layout/campaign-picture";
import { Container } from "@/components/ui/container";
import { phaseAt, takesMoney } from "@/lib/campaigns/campaign-figures";
import { StaticPart } from "@/lib/first-load/static-part";
import type { ProofPageProps } from "@/lib/proof/proof-props";
import { useProof } from "@/lib/proof/use-proof";
import { usePseudonym } from "@/lib/proof/use-pseudonym";
import { useSeals } from "@/lib/proof/use-seals";
import { media, radius, space } from "@/styles/theme";
import { Crumbs, HeadWords } from "../detail/head-words";
import { BookFiles } from "./book-files";
import { CashBook } from "./cash-book";
import { CheckCard } from "./check-card";
import { CheckYourself } from "./check-yourself";
import { FaultCards } from "./fault-cards";
import { MoneySentence } from "./money-sentence";
import { OwnMoney } from "./own-money";
import { ProofSection } from "./proof-section";
import { ProofTabs } from "./proof-tabs";
import { SealsCard } from "./seals-card";
import { frozenPart, receiptPart } from "./static-parts";
import { useOwn } from "./use-own";

const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Head = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: center;

  ${media.desktop} {
    grid-template-columns: 152px minmax(0, 1fr);
  }
`;

const Picture = styled(CampaignPicture)`
  display: none;
  border-radius: ${radius.banner};

  ${media.desktop} {
    display: block;
  }
`;

/** On a phone: what concerns the reader and the seals come between the book and how to check it. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  margin-top: ${space(4)};

  ${media.desktop} {
    grid-template: auto 1fr / minmax(0, 1fr) 344px;
    align-items: start;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 376px;
  }
`;

const Main = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
`;

const Aside = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};

  ${media.desktop} {
    grid-row: 1 / -1;
    grid-column: 2;
  }
`;

/** A campaign's money, for anyone to check: sentence, check, receipt, book, and how to check without this page. */
export function CampaignProof({ campaign, receipt, apiUrl }: ProofPageProps) {
  const { t } = useTranslation("proof");
  const { id, title, slug, status } = campaign;
  const proof = useProof(apiUrl, id);
  const name = usePseudonym(id);
  const party = name?.pseudonym;
  const own = useOwn(proof, party);
  const seals = useSeals();
  const result = proof.state.phase === "done" ? proof.state.result : undefined;
  const frozenSince = receipt?.frozen_since;
  const bothSides = receipt && (
    <StaticPart of={receiptPart} props={{ receipt, company: campaign.company }} />
  );
  return (
    <Page>
      <Crumbs title={title} />
      <Head>
        <Picture of={campaign} sizes="152px" />
        <div>
          <HeadWords campaign={campaign} statusCode={status.value} statusTitle={status.title} />
        </div>
      </Head>
      <ProofTabs slug={slug} isProjected={takesMoney(phaseAt({ status, ends_at: null }, 0))} />
      <Columns>
        <Main>
          {frozenSince && <StaticPart of={frozenPart} props={{ since: frozenSince }} />}
          {/* What differs comes first. */}
          {frozenSince && bothSides}
          <ProofSection title={t("title")} lead={t("lead")}>
            <MoneySentence
              campaign={campaign}
              state={proof.state}
              isFeeDeducted={receipt?.ujrah.is_deducted ?? false}
            />
            {result?.fault ? (
              <FaultCards result={result} fault={result.fault} onAgain={proof.again} />
            ) : (
              <CheckCard proof={proof} party={party} own={own} slug={slug} />
            )}
          </ProofSection>
          {!frozenSince && bothSides}
          <CashBook
            proof={proof}
            result={result}
            party={party}
            counts={own && { escrow: own.escrow.count, repayment: own.repayment.count }}
          />
        </Main>
        <Aside>
          <OwnMoney name={name} own={own} slug={slug} />
          <SealsCard {...seals} checked={result?.seal?.root} campaignId={id} slug={slug} />
          <BookFiles apiUrl={apiUrl} campaignId={id} />
        </Aside>
        <CheckYourself apiUrl={apiUrl} campaignId={id} />
      </Columns>
    </Page>
  );
}
