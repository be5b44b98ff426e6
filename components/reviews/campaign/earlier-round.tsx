import type { EarlierCampaignReview } from "@rukun/contract/campaign-operations";
import type { CampaignChecklistKey } from "@rukun/contract/campaign-review-policy";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space, type } from "@/styles/theme";

/** What this review said in the round before, and what the company has changed since. */
export function EarlierRound({ earlier }: { earlier: EarlierCampaignReview }) {
  const { t } = useTranslation("campaign-operations");
  const locale = useLocale();
  const { is_approved, decided_at, message, returned, accepted, changes } = earlier;
  const time = formatDateTime(decided_at, locale);
  return (
    <Place>
      <Banner
        variant="INFO"
        title={t(is_approved ? "earlierApproved" : "earlierReturned", { time })}
      >
        <Texts>
          {message && <Message>{message}</Message>}
          {returned.length > 0 && (
            <List>
              {returned.map(({ key, reason }) => (
                <li key={key}>
                  <b>{t(`item.${key as CampaignChecklistKey}`)}</b>
                  {`: ${reason}`}
                </li>
              ))}
            </List>
          )}
          {changes && changes.length > 0 ? (
            <div>
              <p>{t("changesTitle")}</p>
              <List>
                {changes.map((part) => (
                  <li key={part}>
                    <b>{t(`part.${part}`)}</b>
                  </li>
                ))}
              </List>
              {accepted.length > 0 && <p>{t("acceptedItems", { count: accepted.length })}</p>}
            </div>
          ) : (
            <p>{t(changes ? "changesNone" : "changesUnknown")}</p>
          )}
        </Texts>
      </Banner>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: ${space(4)};
`;

const Texts = styled.div`
  ${type.small}
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(1)};
  overflow-wrap: anywhere;
`;

const Message = styled.p`
  white-space: pre-line;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0 0 ${space(2)};
  padding: 0;
  list-style: none;
`;
