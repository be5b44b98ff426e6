import type { RemittancePlace } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Radio } from "@/components/ui/radio";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, type } from "@/styles/theme";
import { sourceTexts } from "./source-texts";
import { useReceiverText } from "./use-receiver-text";

const Note = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;

interface PlaceChoiceProps {
  readonly place: RemittancePlace;
  readonly value: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

/** Money that is held for somebody: how much of it can be handed on, why not more, and to whom. */
export function PlaceChoice({ place, onChoose, ...radio }: PlaceChoiceProps) {
  const { t } = useTranslation("remittances");
  const locale = useLocale();
  const receiverText = useReceiverText();
  const { source, campaign, receiver, unsettled, proposed } = place;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  return (
    <Radio
      {...radio}
      name="source"
      onChange={onChoose}
      label={
        <>
          {t("placeOf", { source: t(sourceTexts[source]), amount: rupiah(place.available) })}
          {campaign && <Note>{`${campaign.title}, ${campaign.company}`}</Note>}
          {unsettled !== "0" && <Note>{t("unsettled", { amount: rupiah(unsettled) })}</Note>}
          {proposed !== "0" && <Note>{t("proposed", { amount: rupiah(proposed) })}</Note>}
          <Note>
            {receiver
              ? t("goesTo", { receiver: receiverText(receiver) })
              : t(campaign ? "noCompanyAccount" : "noReceiver")}
          </Note>
        </>
      }
    />
  );
}
