import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { color, media, space, type } from "@/styles/theme";

interface DecisionPanelProps {
  /** Error of the decision as a whole. */
  failure: string | undefined;
  message: {
    readonly label: string;
    readonly hint: string;
    readonly value: string;
    readonly error?: string | undefined;
    readonly onChange: (value: string) => void;
  };
  /** The negative decision. */
  refuse: { readonly label: string; readonly isSending: boolean; readonly onClick: () => unknown };
  approve: {
    readonly isAllowed: boolean;
    readonly isSending: boolean;
    readonly onClick: () => unknown;
  };
}

/** The message and both decisions, below the checklist. */
export function DecisionPanel({ failure, message, refuse, approve }: DecisionPanelProps) {
  const { t } = useTranslation("reviews");
  const { t: common } = useTranslation("common");
  const busy = refuse.isSending || approve.isSending;
  return (
    <Panel>
      {failure ? (
        <Banner variant="ERROR" role="alert">
          {failure}
        </Banner>
      ) : null}
      <Field id="reason" label={message.label} hint={message.hint} error={message.error}>
        {(control) => (
          <Message
            {...control}
            rows={1}
            maxLength={1000}
            value={message.value}
            onChange={(event) => message.onChange(event.target.value)}
          />
        )}
      </Field>
      <Actions>
        <Button
          variant="OUTLINE-DANGER"
          disabled={busy}
          loading={refuse.isSending}
          loadingLabel={common("loading")}
          onClick={refuse.onClick}
        >
          {refuse.label}
        </Button>
        <Button
          fullWidth
          disabled={!approve.isAllowed || busy}
          loading={approve.isSending}
          loadingLabel={common("loading")}
          onClick={approve.onClick}
        >
          {t("approve")}
        </Button>
      </Actions>
      <Hint>{t("approveHint")}</Hint>
    </Panel>
  );
}

/** Pinned to the bottom of its column on laptops, so that the decision is always in view. */
const Panel = styled.div`
  display: grid;
  gap: ${space(3)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
  background: ${color("surface")};

  ${media.desktop} {
    position: sticky;
    bottom: 0;
    /* Over the item that the officer has come to. */
    z-index: 3;
    margin-inline: -${space(6)};
    padding: ${space(3)} ${space(6)};
  }
`;

/** Low, because the column above it is needed; it can be resized. */
const Message = styled(TextArea)`
  ${media.desktop} {
    min-height: 52px;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};

  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`;

const Hint = styled.p`
  ${type.small}
  margin: 0;
  color: ${color("text-3")};
`;
