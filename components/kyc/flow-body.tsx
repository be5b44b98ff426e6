import type { UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { StepLoader } from "@/components/wizard/step-loader";
import type { StepProps } from "@/components/wizard/step-props";
import type { useStepOne } from "@/lib/api/kyc/step-one-query";
import type { useStepThree } from "@/lib/api/kyc/step-three-query";
import type { useStepTwo } from "@/lib/api/kyc/step-two-query";
import type { KycParts } from "@/lib/drafts/kyc-draft";
import { focusRing, media, radius, space } from "@/styles/theme";
import { CameraIntro } from "./camera-intro";
import { FlowNotices } from "./flow-notices";
import { type FlowMode, type FlowView, positionOf, positions } from "./flow-state";
import { LazySelfie, LazyStepOne, LazyStepTwo } from "./lazy-steps";
import { SelfieGuidance } from "./selfie-guidance";
import { SentPanel } from "./sent-panel";
import { StoredSelfie } from "./stored-selfie";
import type { UnsentFiles } from "./use-unsent-files";

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
`;

/**
 * Closer together, so that the whole camera is in sight on a laptop. The shutter may stand in the footer, so on lower
 * screens a keyboard scrolls from here.
 */
const CameraScreen = styled.div`
  display: grid;
  gap: ${space(4)};
  border-radius: ${radius.card};
  ${focusRing}

  ${media.tablet} {
    margin-bottom: -${space(2)};
  }
`;

interface FlowBodyProps {
  readonly profile: UserProfile;
  readonly mode: FlowMode;
  readonly view: FlowView;
  readonly step: StepProps<KycParts>;
  readonly loaders: {
    readonly one: ReturnType<typeof useStepOne>;
    readonly two: ReturnType<typeof useStepTwo>;
    readonly three: ReturnType<typeof useStepThree>;
  };
  readonly files: UnsentFiles;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly shutterSlot: HTMLElement | null;
}

/** Notices and the screen that is shown. */
export function FlowBody(props: FlowBodyProps) {
  const { profile, mode, view } = props;
  const position = positionOf(view);
  const { name } = profile.user_status;
  return (
    <Stack>
      {position !== positions && (
        <FlowNotices
          mode={mode}
          step={position}
          rejection={profile.rejection}
          isRejected={userStatusGroup(name) === "rejected"}
        />
      )}
      {/* Each screen starts afresh, also when a status that changed meanwhile opens the same one again. */}
      <Screen key={`${view} ${mode}`} {...props} />
    </Stack>
  );
}

function Screen({ profile, view, step, loaders, files, headingRef, shutterSlot }: FlowBodyProps) {
  const { t } = useTranslation("kyc");
  const isReady = step.draft.isReady;
  switch (view) {
    case "one":
      return (
        <StepLoader query={loaders.one} isReady={isReady}>
          {({ user_profile }) => (
            <LazyStepOne {...step} saved={user_profile} registeredName={profile.full_name} />
          )}
        </StepLoader>
      );
    case "two":
      return (
        <StepLoader query={loaders.two} isReady={isReady}>
          {(saved) => (
            <LazyStepTwo
              {...step}
              saved={saved}
              photo={files.photo}
              onPhotoChange={files.onPhotoChange}
            />
          )}
        </StepLoader>
      );
    case "guidance":
      return <SelfieGuidance headingRef={headingRef} />;
    case "camera":
      return (
        <CameraScreen role="group" aria-label={t("cameraTitle")} tabIndex={0}>
          <CameraIntro headingRef={headingRef} isTaken={files.selfie !== undefined} />
          <LazySelfie
            {...step}
            selfie={files.selfie}
            onSelfieChange={files.onSelfieChange}
            shutterSlot={shutterSlot}
          />
        </CameraScreen>
      );
    case "stored":
      return (
        <StepLoader query={loaders.three} isReady={isReady}>
          {({ selfie_file }) => (
            <StoredSelfie file={selfie_file} formId={step.formId} onDone={step.onAdvance} />
          )}
        </StepLoader>
      );
    case "done":
      return <SentPanel />;
  }
}
