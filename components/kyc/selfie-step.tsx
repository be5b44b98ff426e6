import { Lock } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { SelfieCameraField } from "@/components/form/camera/selfie-camera-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { useMediaQuery } from "@/components/form/use-media-query";
import { Icon } from "@/components/ui/icon";
import { showRefusal } from "@/components/wizard/show-refusal";
import { StepForm } from "@/components/wizard/step-form";
import type { StepProps } from "@/components/wizard/step-props";
import { useSaveStepThree } from "@/lib/api/kyc/step-three-mutation";
import { color, media, radius, space, type } from "@/styles/theme";

const loadSchema = () => import("@rukun/contract/kyc").then(({ stepThreeBody }) => stepThreeBody);

const Camera = styled.div`
  display: grid;
  gap: ${space(2)};

  ${media.tablet} {
    gap: 0;
  }
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

interface SelfieStepProps extends Omit<StepProps<object>, "draft" | "announce"> {
  /** Taken earlier in this opening and not sent. */
  readonly selfie: File | undefined;
  readonly onSelfieChange: (selfie: File | undefined) => void;
  /** Place in the footer for the shutter, on screens wide enough for it. */
  readonly shutterSlot: HTMLElement | null;
}

/** Step 3: the selfie, from the camera only. */
export function SelfieStep({ selfie, onSelfieChange, shutterSlot, ...step }: SelfieStepProps) {
  const { t } = useTranslation("kyc");
  const { submission } = step;
  const save = useSaveStepThree();
  const [initial] = useState({ selfie_file: selfie });
  const isWide = useMediaQuery("(min-width: 640px)");
  const form = useForm({ defaultValues: initial, resolver: useContractResolver(loadSchema) });
  const { control } = form;

  const taken = useWatch({ control, name: "selfie_file" });
  const file = taken instanceof File ? taken : undefined;
  useEffect(() => onSelfieChange(file), [file, onSelfieChange]);

  const submit = form.handleSubmit(() => {
    if (!file) return undefined;
    return submission.start({
      send: (options) => save.mutateAsync({ selfieFile: file, ...options }),
      onSaved: () => {
        onSelfieChange(undefined);
        step.onSaved();
      },
      onRefused: (error) => {
        showRefusal(error, form, ["selfie_file"]);
        step.onRefused(error);
      },
    });
  });

  return (
    <StepForm
      {...step}
      isUpload
      onSubmit={submit}
      error={form.formState.errors.root?.server?.message}
    >
      <Camera>
        <SelfieCameraField
          name="selfie_file"
          control={control}
          label={t("stepThreeTitle")}
          shutterSlot={isWide ? shutterSlot : null}
        />
        <PrivacyNote>
          <Icon of={Lock} size={18} />
          {t("privacyNote")}
        </PrivacyNote>
      </Camera>
    </StepForm>
  );
}
