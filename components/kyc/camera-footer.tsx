import { ArrowLeft } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/wizard/wizard-footer";
import { media, space } from "@/styles/theme";

/** Fills the footer; on wide screens the shutter is exactly centred, on phones it is elsewhere. */
const Row = styled.div`
  display: flex;
  gap: ${space(3)};
  width: 100%;

  > :last-child {
    flex: 1;
  }

  ${media.narrow} {
    flex-direction: column;
  }

  ${media.tablet} {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;

    > :first-child {
      justify-self: start;
    }

    > :last-child {
      min-width: 160px;
      justify-self: end;
    }
  }
`;

const Slot = styled.div`
  display: none;

  ${media.tablet} {
    display: block;
  }
`;

interface CameraFooterProps {
  readonly formId: string;
  /** Whether there is a selfie to save. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly onGuide: () => void;
  readonly slotRef: Ref<HTMLDivElement>;
}

/** The guide, the container of the shutter, and Save once there is something to save. */
export function CameraFooter({ formId, isReady, isSending, onGuide, slotRef }: CameraFooterProps) {
  const { t } = useTranslation("kyc");
  return (
    <Row>
      <Button variant="OUTLINE-NEUTRAL" icon={ArrowLeft} disabled={isSending} onClick={onGuide}>
        {t("seeGuide")}
      </Button>
      <Slot ref={slotRef} inert={isSending} />
      <SubmitButton formId={formId} isReady={isReady} isSending={isSending} label="save" />
    </Row>
  );
}
