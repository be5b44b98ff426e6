import { ChevronDown, CreditCard, Globe, Landmark, Smartphone } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { useLazyLoad } from "@/lib/first-load/use-lazy-module";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { logFailure } from "@/lib/log";
import { color, focusRing, space, type } from "@/styles/theme";
import { type PayChannel, payChannels } from "./pay-channels";
import { PaySteps, type PayStepsProps } from "./pay-steps";

const Title = styled.h3`
  ${type.h4}
  padding: ${space(4)};
`;

const Section = styled.details`
  padding-inline: ${space(4)};
  border-top: 1px solid ${color("line")};

  > summary {
    ${focusRing}
    display: flex;
    gap: ${space(3)};
    align-items: center;
    min-height: 56px;
    font-weight: 650;
    list-style: none;
    cursor: pointer;

    /* The card clips what is outside. */
    &:focus-visible {
      outline-offset: -3px;
    }

    &::-webkit-details-marker {
      display: none;
    }

    > span {
      flex: 1;
    }

    > svg {
      flex: none;
    }
  }

  &[open] > summary > svg:last-child {
    transform: rotate(180deg);
  }
`;

const icons = { app: Smartphone, web: Globe, atm: CreditCard, other: Landmark } as const;

const banks: Readonly<Record<string, readonly PayChannel[] | undefined>> = payChannels;

// The steps are many words for one bank of six: only they come late, in a file of texts of their own.
const loadSteps = () => withNamespaces(["payment-instructions"], async () => ({ PaySteps }));

interface PayInstructionsProps extends Omit<PayStepsProps, "channel"> {
  readonly bankCode: string;
}

/** How a virtual account is paid at its bank, a section for each channel; nothing for a bank that is not known. */
export function PayInstructions({ bankCode, ...payment }: PayInstructionsProps) {
  const channels = banks[bankCode];
  return channels && <Channels channels={channels} {...payment} />;
}

interface ChannelsProps extends Omit<PayStepsProps, "channel"> {
  readonly channels: readonly PayChannel[];
}

function Channels({ channels, ...payment }: ChannelsProps) {
  const { t } = useTranslation("payments");
  const {
    module: loaded,
    hasFailed,
    retry,
  } = useLazyLoad(
    loadSteps,
    true,
    (failure) => logFailure("How to pay could not be loaded", failure),
    { isLikely: false },
  );
  return (
    <Card $flush>
      <Title>{t("howToPay")}</Title>
      {channels.map((channel) => {
        const [key, kind, name] = channel;
        return (
          <Section key={key}>
            <summary>
              <Icon of={icons[kind]} />
              <span>
                {kind === "atm" && t("atm", { bank: name })}
                {kind === "other" && t("otherBank")}
                {(kind === "app" || kind === "web") && name}
              </span>
              <Icon of={ChevronDown} />
            </summary>
            {loaded && <loaded.PaySteps channel={channel} {...payment} />}
            {!loaded && hasFailed && <LoadProblem onRetry={retry} />}
            {!loaded && !hasFailed && <Skeleton height={200} round={8} />}
          </Section>
        );
      })}
    </Card>
  );
}
