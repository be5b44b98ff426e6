import { Smartphone } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { useLazyPart } from "@/components/form/use-lazy-part";
import { useMediaQuery } from "@/components/form/use-media-query";
import { Button } from "@/components/ui/button";
import { color, space, type } from "@/styles/theme";

const Room = styled.div`
  flex-basis: 100%;
  margin-top: ${space(4)};
`;

const Failure = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("danger")};
`;

const loadPanel = () => import("./phone-handover-panel");

interface PhoneHandoverProps {
  /** A code is shown: from now on the phone may send something. */
  readonly onIssued: () => void;
}

/** Continuing on a phone, which has a camera. Not offered on a phone itself. */
export function PhoneHandover({ onIssued }: PhoneHandoverProps) {
  const { t } = useTranslation("kyc");
  const hasMouse = useMediaQuery("(pointer: fine)");
  const panel = useLazyPart(loadPanel);
  if (!hasMouse) return null;
  return (
    <Room>
      {panel.isOpen && panel.part ? (
        <panel.part.PhoneHandoverPanel onIssued={onIssued} />
      ) : (
        <Button
          variant="OUTLINE-PRIMARY"
          icon={Smartphone}
          loading={panel.isOpen}
          loadingLabel={t("loading", { ns: "common" })}
          onClick={() => void panel.open()}
        >
          {t("phoneContinue")}
        </Button>
      )}
      {panel.hasFailed && <Failure role="alert">{t("serverError", { ns: "common" })}</Failure>}
    </Room>
  );
}
