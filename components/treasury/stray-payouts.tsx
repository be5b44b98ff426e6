import type { StrayPayout } from "@rukun/contract/watched-payouts";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Code } from "@/components/backoffice/detail-style";
import { Line, Lines, Part } from "@/components/backoffice/part";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

/** What the bank said of payouts that are none of ours; nothing where there is nothing. */
export function StrayPayouts({ strays }: { strays: readonly StrayPayout[] }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  if (strays.length === 0) return null;
  return (
    <Room>
      <Part title={t("payouts.strays")}>
        <p>{t("payouts.strayNote")}</p>
        <Lines>
          {strays.map(({ at, provider_id, reference, amount, status }) => (
            <Line key={`${at}-${provider_id}-${status}`}>
              <span>
                {formatRupiah(amount, locale)} {status}
                <Code>{t("payouts.strayNumbers", { providerId: provider_id, reference })}</Code>
              </span>
              <span>{formatDateTime(at, locale)}</span>
            </Line>
          ))}
        </Lines>
      </Part>
    </Room>
  );
}

const Room = styled.div`
  margin-bottom: ${space(4)};
`;
