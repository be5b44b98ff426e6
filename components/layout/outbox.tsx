import { MailOpen } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { useOutbox } from "@/lib/api/system/queries";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const Lead = styled.p`
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(6)};
`;

const Subject = styled.h2`
  ${type.h3}
`;

const Meta = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  margin-top: ${space(4)};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** All mails and codes sent by this environment, newest first; updates by itself. */
export function Outbox() {
  const { t } = useTranslation("errors");
  const locale = useLocale();
  const { data, error } = useOutbox();
  return (
    <>
      <Lead>{t("outboxLead")}</Lead>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      {data?.length === 0 && (
        <EmptyState icon={MailOpen} title={t("outboxEmpty")} body={t("outboxEmptyBody")} />
      )}
      <List>
        {data?.map((mail) => (
          <Card as="li" key={mail.id}>
            <Subject>{mail.subject}</Subject>
            <Meta>
              {`${t("outboxTo")} ${mail.to}, ${
                mail.sent_at ? formatDateTime(mail.sent_at, locale) : t("outboxWaiting")
              }`}
            </Meta>
            <Text lang={mail.locale}>{linked(mail.text)}</Text>
          </Card>
        ))}
      </List>
    </>
  );
}

/** Links addresses of this site; everything else stays text. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 && URL.canParse(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
