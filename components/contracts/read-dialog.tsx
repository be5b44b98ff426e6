import type { ContractRecord } from "@rukun/contract/contracts";
import { useTranslation } from "next-i18next/pages";
import { useCallback, useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useConfirmRead } from "@/lib/api/contracts/mutations";
import { useContractText } from "@/lib/api/contracts/queries";
import { color, type } from "@/styles/theme";
import { ContractDocument } from "./contract-document";

const Hint = styled.p`
  ${type.small}
  flex: 1;
  color: ${color("text-2")};
`;

interface ReadDialogProps {
  readonly akad: ContractRecord;
  readonly open: boolean;
  /** For whoever is not a party: nothing to confirm. */
  readonly readOnly?: boolean;
  readonly onClose: () => void;
}

/** A contract to be read to its end; only then can a party confirm it. */
export function ReadDialog(props: ReadDialogProps) {
  const { t } = useTranslation(["contracts", "common"]);
  const { akad, open, readOnly = false, onClose } = props;
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  const confirm = useConfirmRead();
  const atEnd = useCallback(() => setHasSeenEnd(true), []);
  const done = () => confirm.mutateAsync(akad.id).then(onClose, () => undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="company"
      readOnly
      title={t("reading.title")}
      closeLabel={t("reading.close")}
      footer={
        readOnly || akad.read_at ? (
          <Button onClick={onClose}>{t("reading.close")}</Button>
        ) : (
          <>
            <Hint role="status">{!hasSeenEnd && t("reading.scroll")}</Hint>
            <Button
              disabled={!hasSeenEnd}
              loading={confirm.isPending}
              loadingLabel={t("common:loading")}
              onClick={done}
            >
              {t("reading.done")}
            </Button>
          </>
        )
      }
    >
      {confirm.error && <Banner variant="ERROR">{confirm.error.message}</Banner>}
      {open && <Text id={akad.id} onEnd={atEnd} />}
    </Dialog>
  );
}

function Text({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const { t } = useTranslation("contracts");
  const { data, error, refetch } = useContractText(id);
  if (error && !data) {
    return (
      <Banner
        variant="ERROR"
        action={<Button onClick={() => refetch()}>{t("reading.retry")}</Button>}
      >
        {error.message}
      </Banner>
    );
  }
  if (!data) return <Skeleton height={480} round={12} />;
  return <ContractDocument text={data} onEnd={onEnd} />;
}
