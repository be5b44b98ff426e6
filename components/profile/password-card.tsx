import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { useOpened } from "@/lib/use-opened";
import { color, space, type } from "@/styles/theme";

const loadDialog = () => withNamespaces(["form"], () => import("./password-dialog"));

const Title = styled.h2`
  ${type.h3}
`;

const Lead = styled.p`
  margin: ${space(1)} 0 ${space(5)};
  color: ${color("text-2")};
`;

/** Changes the password in a dialog that is loaded on demand. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation("profile");
  const { isOpen, open, close } = useOpened();
  const dialog = useLateWindow("The dialog for the password", loadDialog, isOpen, close);
  return (
    <Card as="section">
      <Title>{t("passwordTitle")}</Title>
      <Lead>{t("passwordLead")}</Lead>
      <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={open}>
        {t("passwordChange")}
      </Button>
      {dialog && <dialog.PasswordDialog open={isOpen} email={email} onClose={close} />}
    </Card>
  );
}
