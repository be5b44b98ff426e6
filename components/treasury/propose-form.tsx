import type { UnmatchedPayment } from "@rukun/contract/unmatched";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Actions, ReasonField, ReasonForm } from "@/components/backoffice/reason-form";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { showAlert } from "@/lib/alert/alert-store";
import { useFindCandidates, useProposeUnmatched } from "@/lib/api/treasury/mutations";
import { space } from "@/styles/theme";
import { CandidateSearch } from "./candidate-search";
import { Candidate } from "./receiver-facts";

const Steps = styled.div`
  display: grid;
  gap: ${space(6)};
`;

/** Says whose a payment is, for a second officer to decide: one of those who were found, never an address typed again. */
export function ProposeForm({ payment: { id, version } }: { payment: UnmatchedPayment }) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const find = useFindCandidates(id);
  const propose = useProposeUnmatched(id);
  const [funderId, setFunderId] = useState("");
  const [reason, setReason] = useState("");
  const [isMissingShown, setIsMissingShown] = useState(false);
  const errors = propose.error?.fieldErrors ?? {};
  const found = find.data;
  const submit = () => {
    const isMissing = funderId === "" || reason.trim() === "";
    setIsMissingShown(isMissing);
    if (isMissing) return undefined;
    return propose.mutateAsync({ version, funder_id: funderId, reason }).then(
      () => showAlert("SUCCESS", t("unmatched.done.propose")),
      // Shown in the form.
      () => undefined,
    );
  };
  return (
    <Steps>
      <CandidateSearch
        find={find}
        onSearch={() => {
          setFunderId("");
          setIsMissingShown(false);
          propose.reset();
        }}
      >
        {found?.items.length === 0 && t("unmatched.noCandidates")}
      </CandidateSearch>
      {found && found.items.length > 0 && (
        <ReasonForm onSubmit={submit} failure={propose.error}>
          <FieldSet
            id="propose-funder"
            legend={t("unmatched.candidates", { count: found.items.length })}
            hint={found.has_more ? t("unmatched.moreCandidates") : undefined}
            error={required(isMissingShown, funderId) ?? errors.funder_id}
            required
          >
            {found.items.map((each) => (
              <Radio
                key={each.id}
                name="propose-funder"
                value={each.id}
                checked={funderId === each.id}
                onChange={() => setFunderId(each.id)}
                label={<Candidate receiver={each} />}
              />
            ))}
          </FieldSet>
          <ReasonField
            id="propose-reason"
            label={t("unmatched.reason")}
            hint={t("unmatched.reasonHint")}
            value={reason}
            onChange={setReason}
            error={required(isMissingShown, reason) ?? errors.reason}
          />
          <Actions>
            <Button type="submit" loading={propose.isPending} loadingLabel={common("loading")}>
              {t("unmatched.propose")}
            </Button>
          </Actions>
        </ReasonForm>
      )}
    </Steps>
  );
}
