import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";

interface OtherOfficerProps {
  name: string;
  isTaking: boolean;
  onTakeOver: () => unknown;
}

/** Says that another officer has taken this submission, and offers to take it over. */
export function OtherOfficer({ name, isTaking, onTakeOver }: OtherOfficerProps) {
  const { t } = useTranslation("reviews");
  const { t: common } = useTranslation("common");
  return (
    <Banner
      variant="INFO"
      title={t("otherOfficerTitle", { name })}
      action={
        <Button
          variant="TERTIARY"
          loading={isTaking}
          loadingLabel={common("loading")}
          onClick={onTakeOver}
        >
          {t("takeOver")}
        </Button>
      }
    >
      {t("otherOfficerBody")}
    </Banner>
  );
}
