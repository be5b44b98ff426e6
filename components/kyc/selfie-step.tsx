import { Lock } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { SelfieCameraField } from "@/components/form/camera/selfie-camera-field";
import { useMediaQuery } from "@/components/form/use-media-query";
import { Icon } from "@/components/ui/icon";
import { StepForm } from "@/components/wizard/step-form";
import { useStepForm } from "@/components/wizard/use-step-form";
import { color, media, radius, space, type } from "@/styles/theme";
import { PhoneHandover } from "./phone-handover";
import type { KycStepProps } from "./use-kyc-wizard";

const Camera = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const PrivacyNote = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
  color: ${color("text-2")};

  ${media.tablet} {
    gap: ${space(2)};
    justify-content: center;
    padding: 0;
    background-color: transparent;
  }
`;

interface SelfieStepProps {
  readonly wizard: KycStepProps<"stepThree">["wizard"];
  /** Container in the footer for the shutter, in large windows. */
  readonly shutterSlot: HTMLElement | null;
  readonly onHandover: () => void;
}

/** Always requires a new selfie, whatever is stored. */
const nothingStored = { selfie_file: null };

/** Step 3: the selfie, from the camera only. */
export function SelfieStep({ wizard, shutterSlot, onHandover }: SelfieStepProps) {
  const { t } = useTranslation("kyc");
  const isRoomy = useMediaQuery("(min-width: 640px) and (min-height: 720px)");
  const { form, frame } = useStepForm(wizard, "stepThree", nothingStored);
  return (
    <StepForm {...frame} isUpload>
      <Camera>
        <SelfieCameraField
          name="selfie_file"
          control={form.control}
          label={t("stepThreeTitle")}
          alternative={<PhoneHandover onIssued={onHandover} />}
          shutterSlot={isRoomy ? shutterSlot : null}
        />
        <PrivacyNote>
          <Icon of={Lock} size={18} />
          {t("privacyNote")}
        </PrivacyNote>
      </Camera>
    </StepForm>
  );
}
