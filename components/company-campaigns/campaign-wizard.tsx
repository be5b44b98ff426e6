import { type CampaignStepName, campaignSteps } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign, PreparationStep } from "@rukun/contract/company-campaigns";
import { type CompanyRole, mayInCompany } from "@rukun/contract/company-roles";
import type { StoredFile } from "@rukun/contract/files";
import { answersOf, stepsTaken } from "@rukun/contract/step-answers";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { type ComponentProps, type FocusEvent, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";
import { SignerNotice } from "@/components/contracts/signer-notice";
import { useUploads } from "@/components/form/upload/use-uploads";
import { Banner } from "@/components/ui/banner";
import { Dialog } from "@/components/ui/dialog";
import { ProgressDots } from "@/components/ui/progress-dots";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import {
  useCampaignFiles,
  useCampaignStep,
  useKnownStep,
} from "@/lib/api/company-campaigns/queries";
import { useRefresh } from "@/lib/api/use-refresh";
import { paths } from "@/lib/paths";
import { color, media, space } from "@/styles/theme";
import { CancelCampaign } from "./cancel-campaign";
import { Preview } from "./preview";
import type { PreviewPart } from "./preview-screen";
import { PreviewHead } from "./preview-style";
import { ReturnedNotice } from "./returned-notice";
import { StepOneForm } from "./step-one-form";
import { StepThreeForm } from "./step-three-form";
import { StepTwoForm } from "./step-two-form";
import { type Body, stepNumber, stepOfQuery } from "./steps";
import type { StepContext } from "./use-campaign-form";

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  margin-top: ${space(6)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 376px;
    gap: ${space(10)};
  }
`;

/** Beside the form on a laptop, at its own place while the form scrolls. */
const Beside = styled.aside`
  display: none;

  ${media.desktop} {
    position: sticky;
    top: 96px;
    display: block;
    max-height: calc(100dvh - 190px);
    overflow-y: auto;
  }

  /* Stays while the phone scrolls to the part that is being filled in. */
  ${PreviewHead} {
    position: sticky;
    top: 0;
    z-index: 1;
    background-color: ${color("bg")};
  }
`;

const Notices = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(5)};

  &:empty {
    display: none;
  }
`;

type Steps = Record<CampaignStepName, PreparationStep>;

interface CampaignWizardProps {
  readonly campaign: CompanyCampaign;
  readonly company: string;
  readonly role: CompanyRole;
  readonly diagramOf: ComponentProps<typeof Preview>["diagramOf"];
}

/** The three steps of a campaign beside its preview. */
export function CampaignWizard(props: CampaignWizardProps) {
  const { id } = props.campaign;
  const one = useCampaignStep(id, "step-one");
  const two = useCampaignStep(id, "step-two");
  const three = useCampaignStep(id, "step-three");
  const failed = [one, two, three].find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <LoadProblem
        error={failed.error instanceof ApiError ? failed.error : null}
        onRetry={() => Promise.all([one.refetch(), two.refetch(), three.refetch()])}
      />
    );
  }
  if (!one.data || !two.data || !three.data) return <Skeleton height={480} round={16} />;
  const loaded = { "step-one": one.data, "step-two": two.data, "step-three": three.data };
  return <LoadedWizard {...props} loaded={loaded} />;
}

function LoadedWizard({
  campaign,
  company,
  role,
  diagramOf,
  loaded,
}: CampaignWizardProps & { readonly loaded: Steps }) {
  const { t } = useTranslation("company-campaigns");
  const router = useRouter();
  const refresh = useRefresh(["company-campaigns"]);
  const change = useKnownStep(campaign.id);
  const store = useUploads();
  const [bodies, setBodies] = useState<Record<CampaignStepName, Body>>(() => ({
    "step-one": loaded["step-one"].values,
    "step-two": loaded["step-two"].values,
    "step-three": loaded["step-three"].values,
  }));
  const [at, setAt] = useState<PreviewPart | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [first] = useState(campaign.rejection?.items[0]?.step ?? campaign.missing[0]);
  const taken = stepsTaken(campaignSteps, answersOf(campaignSteps, bodies));
  const step = stepOfQuery(router.query.step, taken) ?? first ?? "step-one";
  const top = useRef<HTMLDivElement>(null);
  const number = stepNumber(step, taken);
  const [loadedAt] = useState(Date.now);
  const { files } = loaded["step-three"];
  const renewed = useCampaignFiles(campaign.id, { files, at: loadedAt }, step === "step-three");

  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  const beside = useRef<HTMLElement>(null);
  useEffect(() => {
    const pane = beside.current;
    const here = at && pane?.querySelector<HTMLElement>("[data-here]");
    if (!pane || !here) return;
    const top = here.getBoundingClientRect().top - pane.getBoundingClientRect().top;
    pane.scrollTo?.({ top: pane.scrollTop + top - pane.clientHeight / 4 });
  }, [at]);

  const open = (name: CampaignStepName) =>
    router.push(
      { pathname: router.pathname, query: { ...router.query, step: stepNumber(name, taken) } },
      undefined,
      { shallow: true, scroll: false },
    );
  const toList = () => router.push(paths.submissionCampaigns);

  const next = taken[number];
  const before = taken[number - 2];
  const context: StepContext = {
    campaignId: campaign.id,
    limit: campaign.borrower_limit,
    loaded,
    bodies,
    readOnly: !mayInCompany(role, "edit"),
    onTyped: (name, body) => setBodies((known) => ({ ...known, [name]: body })),
    onSaved: (name, saved) => change(name, () => saved),
    onFile: (file: StoredFile) =>
      change("step-three", ({ files }) => ({ files: [...files, file] })),
    onClosed: refresh,
    onDone: () => (next ? open(next) : toList()),
    onBack: () => (before ? open(before) : toList()),
  };
  const preview = (
    <Preview
      campaignId={campaign.id}
      basics={bodies["step-one"]}
      terms={bodies["step-two"]}
      content={bodies["step-three"]}
      files={files}
      company={company}
      at={at}
      diagramOf={diagramOf}
    />
  );
  const focused = (event: FocusEvent<HTMLElement>) => {
    const place = event.target.closest<HTMLElement>("[data-preview]")?.dataset.preview;
    if (place) setAt(place as PreviewPart);
  };
  const parts = { context, onPreview: () => setPreviewed(true) };

  return (
    <div ref={top} tabIndex={-1} style={{ outline: 0 }}>
      <ProgressDots
        count={taken.length}
        current={number}
        label={t("stepOf", { step: number, count: taken.length })}
        title={t(`steps.${step}`)}
        doneLabel={t("stepDone")}
      />
      <Notices>
        <ReturnedNotice rejection={campaign.rejection} step={step} />
        <SignerNotice purpose="prepare" />
        {context.readOnly && <Banner variant="INFO">{t("readOnly")}</Banner>}
      </Notices>
      <Columns onFocus={focused}>
        <div>
          {step === "step-one" && <StepOneForm {...parts} />}
          {step === "step-two" && <StepTwoForm {...parts} />}
          {step === "step-three" && <StepThreeForm {...parts} store={store} renewed={renewed} />}
          <CancelCampaign campaign={campaign} role={role} />
        </div>
        <Beside ref={beside}>{preview}</Beside>
      </Columns>
      <Dialog
        open={isPreviewed}
        onClose={() => setPreviewed(false)}
        title={t("previewOpen")}
        closeLabel={t("previewClose")}
        readOnly
      >
        {preview}
      </Dialog>
    </div>
  );
}
