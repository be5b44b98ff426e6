import type { UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { LazyStep } from "@/components/wizard/lazy-step";
import { StepLoader } from "@/components/wizard/step-loader";
import { focusRing, media, radius, space } from "@/styles/theme";
import { CameraIntro } from "./camera-intro";
import { KycNotices } from "./kyc-notices";
import { type KycMode, type KycView, positionOf, positions } from "./kyc-state";
import { Lead, SectionHeading } from "./selfie-style";
import { stepLoaders } from "./step-loaders";
import { StoredSelfie } from "./stored-selfie";
import type { KycWizardState } from "./use-kyc-wizard";

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
`;

/** Its heading is there first, to take the focus. */
const GuidanceScreen = styled.div`
  display: grid;
  gap: ${space(5)};

  ${media.tablet} {
    gap: ${space(6)};
  }
`;

/**
 * Compact, so that the whole camera fits: `--camera-rest` sums up what is above and below its view in the dialog. The
 * shutter may be in the footer, so keyboard users scroll from here.
 */
const CameraScreen = styled.div`
  --camera-rest: 440px;
  display: grid;
  gap: ${space(4)};
  border-radius: ${radius.card};
  ${focusRing}

  ${media.tablet} {
    margin-bottom: -${space(2)};
  }

  ${media.roomy} {
    --camera-rest: 474px;
  }

  ${media.lowAndWide} {
    --camera-rest: 416px;
    gap: ${space(2)};
  }

  ${media.low} {
    --camera-rest: 204px;
  }
`;

interface KycBodyProps {
  readonly profile: UserProfile;
  readonly mode: KycMode;
  readonly view: KycView;
  readonly state: Pick<KycWizardState, "wizard" | "saved" | "onHandover">;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly shutterSlot: HTMLElement | null;
}

/** Notices and the current view. */
export function KycBody(props: KycBodyProps) {
  const { profile, mode, view } = props;
  const position = positionOf(view);
  const { name } = profile.user_status;
  return (
    <Stack>
      {position !== positions && (
        <KycNotices
          mode={mode}
          step={position}
          rejection={profile.rejection}
          isRejected={userStatusGroup(name) === "rejected"}
        />
      )}
      {/* Every view is remounted, also when a changed status opens the same one again. */}
      <Screen key={`${view} ${mode}`} {...props} />
    </Stack>
  );
}

function Screen({ profile, view, state, headingRef, shutterSlot }: KycBodyProps) {
  const { t } = useTranslation("kyc");
  const { wizard, saved, onHandover } = state;
  const { isReady } = wizard.draft;
  switch (view) {
    case "one":
      return (
        <StepLoader query={saved.stepOne} isReady={isReady} readOnly={wizard.readOnly}>
          {(fields) => (
            <LazyStep load={stepLoaders.one}>
              {({ StepOneForm }) => (
                <StepOneForm wizard={wizard} saved={fields} registeredName={profile.full_name} />
              )}
            </LazyStep>
          )}
        </StepLoader>
      );
    case "two":
      return (
        <StepLoader query={saved.stepTwo} isReady={isReady} readOnly={wizard.readOnly}>
          {(fields) => (
            <LazyStep load={stepLoaders.two}>
              {({ StepTwoForm }) => (
                <StepTwoForm wizard={wizard} saved={fields} onHandover={onHandover} />
              )}
            </LazyStep>
          )}
        </StepLoader>
      );
    case "guidance":
      return (
        <GuidanceScreen>
          <div>
            <SectionHeading ref={headingRef} tabIndex={-1}>
              {t("guidanceTitle")}
            </SectionHeading>
            <Lead>{t("guidanceLead")}</Lead>
          </div>
          <LazyStep load={stepLoaders.guidance}>
            {({ SelfieGuidance }) => <SelfieGuidance />}
          </LazyStep>
        </GuidanceScreen>
      );
    case "camera":
      return (
        <CameraScreen role="group" aria-label={t("cameraTitle")} tabIndex={0}>
          <CameraIntro
            headingRef={headingRef}
            isTaken={wizard.pictures.selfie_file !== undefined}
          />
          <LazyStep load={stepLoaders.selfie}>
            {({ SelfieStep }) => (
              <SelfieStep wizard={wizard} shutterSlot={shutterSlot} onHandover={onHandover} />
            )}
          </LazyStep>
        </CameraScreen>
      );
    case "stored":
      return (
        <StepLoader query={saved.stepThree} isReady={isReady} readOnly={wizard.readOnly}>
          {({ selfie_file }) => (
            <StoredSelfie file={selfie_file} formId={wizard.formId} onDone={wizard.onAdvance} />
          )}
        </StepLoader>
      );
    case "done":
      return <LazyStep load={stepLoaders.selfie}>{({ SentPanel }) => <SentPanel />}</LazyStep>;
  }
}
