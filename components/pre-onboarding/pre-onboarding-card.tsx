import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { preOnboardingStatusLooks } from "@/components/layout/pre-onboarding-status-look";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { preOnboardingTask } from "@/lib/company/pre-onboarding-task";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { space, type } from "@/styles/theme";
import { PreOnboardingStateText } from "./pre-onboarding-state-text";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  ${type.h3}
`;

const Text = styled.div`
  display: grid;
  gap: ${space(2)};
  max-width: 66ch;
  margin-top: ${space(3)};
`;

const Action = styled.div`
  margin-top: ${space(5)};
`;

const loadDialog = () =>
  withNamespaces(["pre-onboarding", "wizard", "form"], () => import("./pre-onboarding-dialog"));

/** Where the company's pre-onboarding stands and what to do next, with its dialog. */
export function PreOnboardingCard({ company }: { readonly company: CompanyRecord }) {
  const { t } = useTranslation("pre-onboarding-status");
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const task = preOnboardingTask(company);
  const { status } = company.pre_onboarding;
  const want = () => setIsWanted(true);
  const isEmpty = task === "view" && status.value === "draft" && company.pre_onboarding.step === 1;
  return (
    <Card as="section">
      <Head>
        <Title>{t("title")}</Title>
        <StatusChip {...preOnboardingStatusLooks[status.value]}>{status.title}</StatusChip>
      </Head>
      <Text>
        <PreOnboardingStateText company={company} />
      </Text>
      {!isEmpty && (
        <Action>
          <Button
            variant={task === "view" ? "OUTLINE-PRIMARY" : "PRIMARY"}
            fullWidth="mobile"
            onPointerEnter={want}
            onFocus={want}
            onClick={() => setIsOpen(true)}
          >
            {t(task)}
          </Button>
        </Action>
      )}
      <LazyDialog
        load={loadDialog}
        isOpen={isOpen}
        isWanted={isWanted}
        title={t("title")}
        onClose={() => setIsOpen(false)}
      >
        {({ PreOnboardingDialog }) => (
          <PreOnboardingDialog open={isOpen} onClose={() => setIsOpen(false)} />
        )}
      </LazyDialog>
    </Card>
  );
}
