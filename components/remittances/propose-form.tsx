import { amountOf } from "@rukun/contract/amount-text";
import type { RemittancePlace } from "@rukun/contract/remittances";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { AmountField } from "@/components/form/number/amount-field";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { FieldSet } from "@/components/ui/field";
import { showAlert } from "@/lib/alert/alert-store";
import { useProposeRemittance } from "@/lib/api/remittances/mutations";
import { remittancePath } from "@/lib/backoffice-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { PlaceChoice } from "./place-choice";

const Choices = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const keyOf = ({ source, campaign }: RemittancePlace): string =>
  campaign ? `${source}:${campaign.id}` : source;

/** Without a receiver, or with nothing in it, it cannot be chosen. */
const isOpen = ({ receiver, available }: RemittancePlace): boolean =>
  receiver !== null && available !== "0";

/** Which money, how much of it, and what for. */
export function ProposeForm({ places }: { readonly places: readonly RemittancePlace[] }) {
  const { t } = useTranslation(["remittances", "common"]);
  const locale = useLocale();
  const required = useRequired();
  const router = useRouter();
  const propose = useProposeRemittance();
  const [wanted, setWanted] = useState<string>();
  const chosen =
    places.find((place) => isOpen(place) && keyOf(place) === wanted) ?? places.find(isOpen);
  // All of it, until another amount is typed.
  const [typed, setTyped] = useState<string>();
  const [reason, setReason] = useState("");
  const [wasSent, setSent] = useState(false);
  const errors = propose.error?.fieldErrors ?? {};
  const amount = typed ?? chosen?.available ?? "";

  const submit = () => {
    setSent(true);
    // The field itself says what is no amount.
    if (!chosen || amountOf(amount) === undefined || reason.trim() === "") return undefined;
    const { source, campaign } = chosen;
    const ofCampaign = campaign ? { campaign_id: campaign.id } : {};
    return propose.mutateAsync({ source, ...ofCampaign, amount, reason }).then(
      ({ remittance_id: id }) => {
        showAlert("SUCCESS", t("done.propose"));
        return router.push(remittancePath(id));
      },
      // Shown in the form.
      () => undefined,
    );
  };

  return (
    <ReasonForm onSubmit={submit} failure={propose.error}>
      <FieldSet id="source" legend={t("whichSource")} required>
        <Choices>
          {places.map((place) => (
            <PlaceChoice
              key={keyOf(place)}
              place={place}
              value={keyOf(place)}
              checked={place === chosen}
              disabled={!isOpen(place)}
              onChoose={() => {
                setWanted(keyOf(place));
                setTyped(undefined);
              }}
            />
          ))}
        </Choices>
      </FieldSet>
      {chosen ? (
        <>
          <AmountField
            id="amount"
            label={t("columns.amount")}
            hint={t("amountHint", { amount: formatRupiah(chosen.available, locale) })}
            error={required(wasSent, amount) ?? errors.amount}
            required
            name="amount"
            value={amount}
            onValueChange={setTyped}
          />
          <ReasonField
            id="reason"
            label={t("reason")}
            hint={t("reasonHint")}
            value={reason}
            onChange={setReason}
            error={required(wasSent, reason) ?? errors.reason}
          />
          <Actions>
            <Button type="submit" loading={propose.isPending} loadingLabel={t("common:loading")}>
              {t("propose")}
            </Button>
          </Actions>
        </>
      ) : (
        <p>{t("nothing")}</p>
      )}
    </ReasonForm>
  );
}
