import { FilePen, FileSymlink, type IconNode, ScanLine } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { color, space, type } from "@/styles/theme";

const Heading = styled.h4`
  ${type.h4}
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;

const Reason = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};

  > svg {
    margin-top: 2px;
    color: ${color("text-2")};
  }
`;

const Name = styled.p`
  font-weight: 650;
`;

const Words = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const icons = {
  scanned: ScanLine,
  saved: FileSymlink,
  changed: FilePen,
} as const satisfies Record<string, IconNode>;
const reasons = ["scanned", "saved", "changed"] as const;

/** Why the platform may not know a file. */
export function UnknownReasons() {
  const { t } = useTranslation("contract-check");
  return (
    <>
      <Heading>{t("often")}</Heading>
      <List>
        {reasons.map((reason) => (
          <Reason key={reason}>
            <Icon of={icons[reason]} />
            <div>
              <Name>{t(`reasons.${reason}.title`)}</Name>
              <Words>{t(`reasons.${reason}.body`)}</Words>
            </div>
          </Reason>
        ))}
      </List>
    </>
  );
}
