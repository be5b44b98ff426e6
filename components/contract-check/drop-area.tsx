import { FileSearch, ShieldCheck, Upload } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ChangeEvent, type DragEvent, type RefObject, useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { color, media, motion, radius, space, type } from "@/styles/theme";

const Area = styled.div<{ $target: boolean }>`
  display: grid;
  gap: ${space(4)};
  justify-items: center;
  padding: ${space(5)} ${space(4)};
  border: 1px dashed ${color("line-strong")};
  border-radius: ${radius.card};
  background-color: ${({ $target }) => color($target ? "primary-surface" : "surface")};
  text-align: center;
  transition: background-color ${motion.fast};

  ${media.tablet} {
    padding-block: ${space(8)};
  }
`;

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: ${radius.card};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
`;

/** Whoever has a pointer drops. */
const Prompt = styled.p`
  ${type.h3}
  display: none;

  ${media.tablet} {
    display: block;
  }
`;

const Choice = styled.div`
  display: grid;
  gap: ${space(3)};
  align-items: center;
  width: 100%;

  ${media.tablet} {
    grid-auto-flow: column;
    width: auto;
    column-gap: ${space(4)};
  }
`;

const Limit = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Privacy = styled(Banner)`
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
  ${type.small}

  > svg {
    color: ${color("on-primary-surface")};
  }
`;

interface DropAreaProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Where PDFs are dropped or chosen, several at once, with what becomes of them. */
export function DropArea({ input, onChoose }: DropAreaProps) {
  const { t } = useTranslation("contract-check");
  const [isTarget, setIsTarget] = useState(false);
  const choose = (files: Iterable<File>) => {
    const chosen = Array.from(files);
    if (chosen.length > 0) onChoose(chosen);
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.files ?? []);
    // Otherwise choosing the same file again would not fire a change event.
    target.value = "";
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsTarget(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsTarget(false);
    choose(event.dataTransfer.files);
  };
  return (
    <>
      <Area
        $target={isTarget}
        onDragEnter={hover}
        onDragOver={hover}
        onDragLeave={() => setIsTarget(false)}
        onDrop={drop}
      >
        <Tile>
          <Icon of={FileSearch} size={24} />
        </Tile>
        <Prompt>{t("drop")}</Prompt>
        <Choice>
          <Button
            size="LARGE"
            fullWidth="mobile"
            icon={Upload}
            aria-describedby="contract-check-limit"
            onClick={() => input.current?.click()}
          >
            {t("choose")}
          </Button>
          <Limit id="contract-check-limit">{t("limit")}</Limit>
        </Choice>
        <input
          ref={input}
          type="file"
          multiple
          accept=".pdf,application/pdf"
          hidden
          onChange={chosen}
        />
      </Area>
      <Privacy variant="SUCCESS" icon={ShieldCheck} title={t("privacyTitle")}>
        {t("privacyBody")}
      </Privacy>
    </>
  );
}
