import { Portal } from "@radix-ui/react-dialog";
import { Check, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useRef } from "react";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { DialogRoot } from "@/components/ui/dialog-root";
import { QuestionWindow, Scrim, WindowTitle } from "@/components/ui/dialog-style";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Star } from "@/components/ui/star";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, radius, space, tabular, type } from "@/styles/theme";

const Close = styled(IconButton)`
  position: absolute;
  top: ${space(1)};
  right: ${space(1)};
`;

const Sign = styled.div`
  display: grid;
  place-items: center;
  margin: ${space(2)} 0 ${space(4)};
  color: ${color("on-primary")};

  > * {
    grid-area: 1 / 1;
  }
`;

const Text = styled.div`
  text-align: center;
  text-wrap: balance;
`;

const Amount = styled.p`
  ${type.figureXl}
  margin: ${space(1)} 0 ${space(5)};
  color: ${color("primary")};
  text-align: center;
  white-space: nowrap;

  small {
    font-size: max(14px, .58em);
    font-weight: 550;
  }
`;

const Facts = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};

  dt {
    color: ${color("text-2")};
  }

  dd {
    font-weight: 650;
    text-align: right;
  }
`;

const Links = styled.div`
  display: grid;
  gap: ${space(2)};
`;

interface MoneyMovedDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Digits of whole rupiah. */
  readonly amount: string;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
  /** Of the button that leads to the campaigns. */
  readonly action: string;
}

/** Money has arrived where it was to go (§1): what, from where, and what to do next. */
export function MoneyMovedDialog(props: MoneyMovedDialogProps) {
  const { open, onClose, title, amount, facts, action } = props;
  const { t } = useTranslation(["rdf", "common"]);
  const locale = useLocale();
  const link = useRef<HTMLAnchorElement>(null);
  const focus = useReturnFocus(() => link.current);
  const { prefix, digits } = rupiahParts(amount, locale);
  return (
    <DialogRoot open={open} onClose={onClose}>
      <Portal>
        <Scrim />
        <QuestionWindow {...focus} inert={!open} aria-modal="true" aria-describedby={undefined}>
          <Close icon={X} label={t("common:close")} onClick={onClose} />
          <Sign>
            <Star size={96} filled tone="primary-surface" />
            <Star size={56} filled />
            <Icon of={Check} size={24} />
          </Sign>
          <Text>
            <WindowTitle>{title}</WindowTitle>
          </Text>
          <Amount>
            <small>{prefix}</small>
            {`\u00a0${digits}`}
          </Amount>
          <Facts>
            {facts.map(([label, value]) => [
              <dt key={`${label}-label`}>{label}</dt>,
              <dd key={label}>{value}</dd>,
            ])}
          </Facts>
          <Links>
            <ButtonLink ref={link} href={paths.campaign} size="LARGE" fullWidth>
              {action}
            </ButtonLink>
            <ButtonLink href={paths.rdf} variant="TERTIARY" fullWidth>
              {t("toStatement")}
            </ButtonLink>
          </Links>
        </QuestionWindow>
      </Portal>
    </DialogRoot>
  );
}
