import type { PlayedDocument } from "@rukun/contract/sandbox";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { useSignPlayedDocument } from "@/lib/api/sandbox/mutations";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const Box = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  justify-items: start;
`;

const Name = styled.h3`
  ${type.h3}
  overflow-wrap: anywhere;
`;

const Meta = styled.p`
  ${type.small}
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

interface PlayedDocumentCardProps {
  readonly document: PlayedDocument;
  readonly as?: "li" | "section";
}

/** One document, to be signed by whoever plays the signature provider. */
export function PlayedDocumentCard({ document, as = "li" }: PlayedDocumentCardProps) {
  const { t } = useTranslation(["sandbox", "common"]);
  const locale = useLocale();
  const { mutateAsync, error, isPending } = useSignPlayedDocument();
  const { id, title, position, signed_at: signedAt } = document;
  return (
    <Box as={as}>
      <Name as={as === "section" ? "h2" : "h3"}>{title}</Name>
      <Meta>{t("signer", { name: document.signer_name })}</Meta>
      {position && <Meta>{t("position", { ...position })}</Meta>}
      <Meta>{t("fingerprint", { sha256: document.sha256 })}</Meta>
      <div role="status">
        {signedAt && (
          <>
            <StatusChip tone="verified">{t("signed")}</StatusChip>
            <Meta>{formatDateTime(signedAt, locale)}</Meta>
          </>
        )}
      </div>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      <Actions>
        {signedAt && <ButtonLink href={document.return_url}>{t("back")}</ButtonLink>}
        <Button
          variant={signedAt ? "OUTLINE-PRIMARY" : "PRIMARY"}
          loading={isPending}
          loadingLabel={t("common:loading")}
          onClick={() => mutateAsync(id).catch(() => undefined)}
        >
          {t(signedAt ? "tellAgain" : "sign")}
        </Button>
      </Actions>
    </Box>
  );
}
