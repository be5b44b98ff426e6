import { type CampaignStepName, campaignStepNames } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import Link from "next/link";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { space } from "@/styles/theme";
import { stepNumber } from "./steps";

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
`;

interface ReturnedNoticeProps {
  readonly rejection: CompanyCampaign["rejection"];
  readonly step: CampaignStepName;
}

/** What officers asked for: in general, in this step item by item, and in which other steps. */
export function ReturnedNotice({ rejection, step }: ReturnedNoticeProps) {
  const { t } = useTranslation("company-campaigns");
  const router = useRouter();
  if (!rejection) return null;
  const { message, items } = rejection;
  const here = items.filter((item) => item.step === step);
  const elsewhere = campaignStepNames.filter(
    (name) => name !== step && items.some((item) => item.step === name),
  );
  return (
    <Banner
      variant={here.length > 0 || items.length === 0 ? "ERROR" : "INFO"}
      title={t(
        here.length > 0 ? "returnedHere" : items.length > 0 ? "returnedOther" : "returnedTitle",
      )}
    >
      {message && <p>{t("returnedMessage", { message })}</p>}
      {here.length > 0 && (
        <List>
          {here.map(({ key, reason }) => (
            <li key={key}>
              <strong>{t(`items.${key}`)}: </strong>
              {reason}
            </li>
          ))}
        </List>
      )}
      {elsewhere.map((name) => (
        <p key={name}>
          <Link
            href={{ pathname: router.pathname, query: { ...router.query, step: stepNumber(name) } }}
            shallow
            scroll={false}
          >
            {t("returnedStep", { step: stepNumber(name), title: t(`steps.${name}`) })}
          </Link>
        </p>
      ))}
    </Banner>
  );
}
