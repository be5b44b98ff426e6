import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { ApiError } from "@/lib/api/api-error";
import { CheckPoints } from "./check-points";
import { Actions, ReasonField, ReasonForm } from "./reason-form";

export type PaperDecision =
  | { readonly action: "accept" }
  | { readonly action: "refuse"; readonly reason: string };

interface DecidePaperProps {
  /** What the officer compares. */
  readonly points: readonly string[];
  /** Why it cannot be accepted now. */
  readonly cannotAccept?: string | undefined;
  readonly texts: Readonly<
    Record<
      "accept" | "refuse" | "refuseReason" | "refuseHint" | "askTitle" | "askBody" | "back",
      string
    >
  >;
  readonly isSending: boolean;
  readonly failure: ApiError | null;
  /** Its failures are shown here. */
  readonly onDecide: (decision: PaperDecision) => Promise<unknown>;
}

/** An officer's decision on a document that a funder gave: accepting is asked once more, refusing wants a reason. */
export function DecidePaper({
  points,
  cannotAccept,
  texts,
  isSending,
  failure,
  onDecide,
}: DecidePaperProps) {
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isMissing = reason.trim() === "";
  const sending = { loading: isSending, loadingLabel: common("loading") };
  return (
    <ReasonForm
      failure={failure}
      onSubmit={() => {
        setMissingShown(isMissing);
        return isMissing ? undefined : onDecide({ action: "refuse", reason });
      }}
    >
      <CheckPoints points={points} />
      {cannotAccept ? (
        <Banner variant="INFO">{cannotAccept}</Banner>
      ) : (
        <Actions>
          <Button {...sending} onClick={() => setAsking(true)}>
            {texts.accept}
          </Button>
        </Actions>
      )}
      <ReasonField
        id="refuse-reason"
        label={texts.refuseReason}
        hint={texts.refuseHint}
        value={reason}
        onChange={setReason}
        error={required(isMissingShown, reason) ?? failure?.fieldErrors.reason}
      />
      <Actions>
        <Button type="submit" variant="OUTLINE-DANGER" {...sending}>
          {texts.refuse}
        </Button>
      </Actions>
      <ConfirmDialog
        open={isAsking}
        title={texts.askTitle}
        body={texts.askBody}
        confirmLabel={texts.accept}
        cancelLabel={texts.back}
        onConfirm={() => {
          setAsking(false);
          return onDecide({ action: "accept" });
        }}
        onCancel={() => setAsking(false)}
      />
    </ReasonForm>
  );
}
