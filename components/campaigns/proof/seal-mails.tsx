import { Mail, MailX } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { changeSealSubscription, readSealSubscription } from "@/lib/api/proof/seal-subscription";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { paths } from "@/lib/paths";
import { withNext } from "@/lib/session/next-target";
import { useSessionState } from "@/lib/session/use-session-state";
import { space } from "@/styles/theme";

const Place = styled.div`
  margin-top: ${space(4)};
`;

interface SealMailsProps {
  readonly campaignId: string;
  readonly slug: string;
}

/** Each day's seals by mail; a guest is led to an account and back. Officers have none. */
export function SealMails({ campaignId, slug }: SealMailsProps) {
  const { t } = useTranslation(["proof", "common"]);
  const isSignedIn = useSessionState() === "signed-in";
  const [state, setState] = useState<boolean | "reading" | "none">("reading");

  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    readSealSubscription(abort.signal).then(
      ({ is_subscribed }) => setState(is_subscribed),
      () => abort.signal.aborted || setState("none"),
    );
    return () => abort.abort();
  }, [isSignedIn]);

  if (!isSignedIn) {
    return (
      <Place>
        <ButtonLink
          href={withNext(paths.register, proofPath(slug))}
          prefetch={false}
          variant="OUTLINE-PRIMARY"
          icon={Mail}
          fullWidth
        >
          {t("seals.mail")}
        </ButtonLink>
      </Place>
    );
  }
  if (state === "none") return null;
  const isSubscribed = state === true;

  const press = async () => {
    try {
      const { is_subscribed } = await changeSealSubscription(campaignId, !isSubscribed);
      setState(is_subscribed);
      showAlert("SUCCESS", t(is_subscribed ? "seals.mailed" : "seals.unmailed"));
    } catch (error) {
      showAlert("ERROR", error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Place>
      <Button
        variant="OUTLINE-PRIMARY"
        icon={isSubscribed ? MailX : Mail}
        fullWidth
        disabled={state === "reading"}
        onClick={press}
      >
        {t(isSubscribed ? "seals.unmail" : "seals.mail")}
      </Button>
    </Place>
  );
}
