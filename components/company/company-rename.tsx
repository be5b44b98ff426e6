import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { useOpened } from "@/lib/use-opened";

const loadDialog = () => withNamespaces(["company", "form"], () => import("./rename-dialog"));

interface CompanyRenameProps {
  readonly company: CompanyRecord;
  /** Renders the button that opens it. */
  readonly children: (open: () => void) => ReactNode;
}

/** Changes the company's name in a dialog that is loaded on demand. */
export function CompanyRename({ company, children }: CompanyRenameProps) {
  const { t } = useTranslation("company-status");
  const { isOpen, open, close } = useOpened();
  return (
    <>
      {children(open)}
      <LazyDialog load={loadDialog} isOpen={isOpen} title={t("rename")} onClose={close}>
        {({ RenameDialog }) => <RenameDialog open={isOpen} company={company} onClose={close} />}
      </LazyDialog>
    </>
  );
}
