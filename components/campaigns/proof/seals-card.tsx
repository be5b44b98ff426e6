import { Copy, Stamp } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { Star } from "@/components/ui/star";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { showAlert } from "@/lib/alert/alert-store";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { spacedHash } from "@/lib/proof/format";
import type { useSeals } from "@/lib/proof/use-seals";
import { color, radius, space, tabular, type } from "@/styles/theme";
import { SealMails } from "./seal-mails";

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;

  h2 {
    ${type.h3}
  }
`;

const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.input};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
`;

const Text = styled.p`
  ${type.small}
  margin: ${space(3)} 0;
  color: ${color("text-2")};
`;

const Row = styled.li`
  ${type.small}
  ${tabular}
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr) auto;
  gap: 0 ${space(3)};
  align-items: center;
  padding: ${space(1)} 0;
  border-top: 1px solid ${color("line")};

  p:last-child {
    color: ${color("text-2")};
  }
`;

const When = styled.p`
  font-weight: 700;
`;

const first = 3;
const more = 24;

type SealsCardProps = ReturnType<typeof useSeals> & {
  /** Value of the seal that the books were compared with. */
  readonly checked: string | undefined;
  readonly campaignId: string;
  readonly slug: string;
};

/** The published seals, to keep. */
export function SealsCard({
  seals,
  hasFailed,
  hasMore,
  read,
  checked,
  ...campaign
}: SealsCardProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const [count, setCount] = useState(first);
  const isChecked = (nth: number) =>
    seals?.findIndex(({ root }) => root === checked) === nth && checked !== undefined;
  const copy = async (root: string) => {
    try {
      await navigator.clipboard.writeText(root);
      showAlert("SUCCESS", t("seals.copied"));
    } catch {
      showAlert("WARNING", t("seals.notCopied"));
    }
  };
  const showMore = async () => {
    if (seals && count + more > seals.length && hasMore) await read();
    setCount((last) => last + more);
  };
  return (
    <Card>
      <Head>
        <Sign>
          <Icon of={Stamp} />
        </Sign>
        <h2>{t("seals.title")}</h2>
      </Head>
      <Text>{t("seals.body")}</Text>
      {!seals && !hasFailed && <Skeleton height={120} round={8} />}
      {seals?.length === 0 && <Text>{t("seals.none")}</Text>}
      <ul>
        {seals?.slice(0, count).map(({ at, root }, nth) => (
          <Row key={at}>
            <span>
              <Star size={18} filled={isChecked(nth)} />
              {isChecked(nth) && <VisuallyHidden>{t("seals.checked")}</VisuallyHidden>}
            </span>
            <div>
              <When>{formatDateTime(at, locale)}</When>
              <p title={root}>{spacedHash(root)}</p>
            </div>
            <IconButton
              icon={Copy}
              iconSize={18}
              label={t("seals.copy", { time: formatDateTime(at, locale) })}
              onClick={() => void copy(root)}
            />
          </Row>
        ))}
      </ul>
      {hasFailed && (
        <>
          <Text role="alert">{t("seals.unread")}</Text>
          <Button variant="TERTIARY" onClick={read}>
            {t("seals.again")}
          </Button>
        </>
      )}
      {!hasFailed && seals && (seals.length > count || hasMore) && (
        <Button variant="TERTIARY" onClick={showMore}>
          {t("seals.more")}
        </Button>
      )}
      <SealMails {...campaign} />
    </Card>
  );
}
