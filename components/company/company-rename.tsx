import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { showAlert } from "@/lib/alert/alert-store";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { logFailure } from "@/lib/log";
import { useOpened } from "@/lib/use-opened";

const loadDialog = () => withNamespaces(["company", "form"], () => import("./rename-dialog"));

interface CompanyRenameProps {
  readonly company: CompanyRecord;
  /** Renders the button that opens it. */
  readonly children: (open: () => void) => ReactNode;
}

/** Changes the company's name in a dialog that is loaded on demand. */
export function CompanyRename({ company, children }: CompanyRenameProps) {
  const { t } = useTranslation();
  const { isOpen, open, close } = useOpened();
  const dialog = useLazyModule(loadDialog, isOpen, (failure) => {
    logFailure("The dialog for the company's name could not be loaded", failure);
    close();
    showAlert("ERROR", t("serverError"));
  });
  return (
    <>
      {children(open)}
      {dialog && <dialog.RenameDialog open={isOpen} company={company} onClose={close} />}
    </>
  );
}
