import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Logo } from "@/components/ui/logo";
import { Switch } from "@/components/ui/switch";
import { useSettings } from "@/lib/settings/settings-store";
import { color, space, type } from "@/styles/theme";
import { ButtonSpecimens } from "./button-specimens";
import { ColourSpecimens } from "./colour-specimens";
import { DialogSpecimens } from "./dialog-specimens";
import { FieldSpecimens } from "./field-specimens";
import { FigureSpecimens } from "./figure-specimens";
import { FileSpecimens } from "./file-specimens";
import { FormWidgets } from "./form-widgets";
import { StatusSpecimens } from "./status-specimens";
import { TableSpecimens } from "./table-specimens";
import { WidgetStates } from "./widget-states";

const Page = styled(Container)`
  padding-bottom: ${space(16)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h1`
  ${type.h1}
`;

const Subtitle = styled.p`
  color: ${color("text-2")};
`;

/** Every component of `components/ui` and `components/form` on one page, for developers. */
export function Gallery() {
  const darkMode = useSettings((settings) => settings.darkMode);
  const setDarkMode = useSettings((settings) => settings.setDarkMode);
  return (
    <Page as="main" id="main" lang="id">
      <Head>
        <div>
          <Title>Komponen</Title>
          <Subtitle>Plus Jakarta Sans, angka tabular, kisi 4 px</Subtitle>
        </div>
        <Logo />
        <Switch label="Mode gelap" checked={darkMode} onChange={setDarkMode} />
      </Head>
      <ColourSpecimens />
      <ButtonSpecimens />
      <FieldSpecimens />
      <FormWidgets />
      <WidgetStates />
      <FileSpecimens />
      <StatusSpecimens />
      <FigureSpecimens />
      <TableSpecimens />
      <DialogSpecimens />
    </Page>
  );
}
