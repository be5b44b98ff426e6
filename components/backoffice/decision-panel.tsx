import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useId, useState } from "react";
import { useRequired } from "@/components/form/use-required";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { CheckPoints } from "./check-points";
import { Actions, ReasonField, ReasonForm } from "./reason-form";

interface Choice {
  readonly label: string;
  readonly needsReason?: boolean;
  /** Asked once more before it is sent. */
  readonly ask?: { readonly title: string; readonly body: string; readonly back: string };
  /** Sends it. Resolves with what is said of it; its failure is the panel's. */
  readonly decide: (reason: string) => Promise<string>;
}

interface DecisionPanelProps {
  /** What the officer compares. */
  readonly points?: readonly string[];
  /** Why it cannot be accepted now, or what follows. */
  readonly notice?: ReactNode;
  readonly accept?: Choice | undefined;
  readonly refuse?: Choice | undefined;
  /** Of the reason, which is kept with the officer's name. */
  readonly reason?: { readonly label: string; readonly hint: string };
  readonly isSending: boolean;
  readonly failure: ApiError | null;
}

/** An officer's decision: what they compare, their reason where it wants one, and one more question. */
export function DecisionPanel({
  points,
  notice,
  accept,
  refuse,
  reason: reasonTexts,
  isSending,
  failure,
}: DecisionPanelProps) {
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const reasonId = useId();
  const [reason, setReason] = useState("");
  const [isMissingShown, setMissingShown] = useState(false);
  const [asked, setAsked] = useState<"accept" | "refuse">();
  const choices = { accept, refuse };
  const question = asked && choices[asked];

  const send = async (choice: Choice) => {
    try {
      showAlert("SUCCESS", await choice.decide(reason));
    } catch {
      // Shown in the form.
    }
  };
  const choose = (which: "accept" | "refuse") => {
    const choice = choices[which];
    const isMissing = choice?.needsReason === true && reason.trim() === "";
    setMissingShown(isMissing);
    if (!choice || isMissing) return undefined;
    if (!choice.ask) return send(choice);
    return setAsked(which);
  };
  const sending = { loading: isSending, loadingLabel: common("loading") };
  const acceptButton = accept && (
    <Button {...sending} onClick={() => choose("accept")}>
      {accept.label}
    </Button>
  );
  return (
    <ReasonForm failure={failure} onSubmit={() => choose(refuse ? "refuse" : "accept")}>
      {points && <CheckPoints points={points} />}
      {notice && <Banner variant="INFO">{notice}</Banner>}
      {acceptButton && !accept.needsReason && <Actions>{acceptButton}</Actions>}
      {reasonTexts && (
        <ReasonField
          id={reasonId}
          {...reasonTexts}
          value={reason}
          onChange={setReason}
          error={required(isMissingShown, reason) ?? failure?.fieldErrors.reason}
        />
      )}
      {(accept?.needsReason || refuse) && (
        <Actions>
          {accept?.needsReason && acceptButton}
          {refuse && (
            <Button type="submit" variant="OUTLINE-DANGER" {...sending}>
              {refuse.label}
            </Button>
          )}
        </Actions>
      )}
      <ConfirmDialog
        open={question !== undefined}
        tone={asked === "refuse" ? "danger" : "primary"}
        title={question?.ask?.title}
        body={question?.ask?.body}
        confirmLabel={question?.label ?? ""}
        cancelLabel={question?.ask?.back ?? ""}
        onConfirm={() => {
          setAsked(undefined);
          return question && send(question);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </ReasonForm>
  );
}
