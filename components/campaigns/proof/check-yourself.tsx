import { Copy, Download } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Star } from "@/components/ui/star";
import { showAlert } from "@/lib/alert/alert-store";
import { color, radius, space, type } from "@/styles/theme";
import { ProofSection } from "./proof-section";

const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space(4)};
  }
`;

const Nth = styled.span`
  ${type.small}
  display: grid;
  place-items: center;
  align-self: start;
  font-weight: 700;

  > * {
    grid-area: 1 / 1;
  }
`;

const Text = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Script = styled.a`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 44px;
  font-weight: 650;
`;

const Command = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(2)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(3)};
  border-radius: ${radius.input};
  background-color: ${color("surface-2")};

  code {
    min-width: 0;
    font: 14px/20px ui-monospace, monospace;
    word-spacing: 0;
    overflow-wrap: anywhere;
  }
`;

interface CheckYourselfProps {
  readonly apiUrl: string;
  readonly campaignId: string;
}

/** How to check without this page. */
export function CheckYourself({ apiUrl, campaignId }: CheckYourselfProps) {
  const { t } = useTranslation("proof");
  const command = `node periksa.mjs rukun-escrow-${campaignId}.jsonl segel.txt ${apiUrl}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(command);
      showAlert("SUCCESS", t("self.copied"));
    } catch {
      showAlert("WARNING", t("self.notCopied"));
    }
  };
  return (
    <ProofSection title={t("self.title")} lead={t("self.lead")}>
      <Card>
        <Steps>
          <li>
            <Nth aria-hidden>
              <Star size={32} />
              <span>1</span>
            </Nth>
            <div>
              <strong>{t("self.keep")}</strong>
              <Text>{t("self.keepBody")}</Text>
            </div>
          </li>
          <li>
            <Nth aria-hidden>
              <Star size={32} />
              <span>2</span>
            </Nth>
            <div>
              <strong>{t("self.download")}</strong>
              <Text>{t("self.downloadBody")}</Text>
              <Script href="/periksa.mjs" download>
                <Icon of={Download} size={18} />
                {t("self.script")}
              </Script>
            </div>
          </li>
          <li>
            <Nth aria-hidden>
              <Star size={32} />
              <span>3</span>
            </Nth>
            <div>
              <strong>{t("self.run")}</strong>
              <Text>{t("self.runBody")}</Text>
              <Command>
                <code>{command}</code>
                <IconButton
                  icon={Copy}
                  iconSize={18}
                  label={t("self.copy")}
                  onClick={() => void copy()}
                />
              </Command>
            </div>
          </li>
        </Steps>
      </Card>
    </ProofSection>
  );
}
