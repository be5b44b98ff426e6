import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { LazyDialog } from "@/components/layout/lazy-dialog";
import { Queries } from "@/lib/api/queries";
import { closeCompany, useCompanyOpening } from "@/lib/company/company-opening";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { preloadSteps } from "./preload-steps";
import { useAutomaticOpening } from "./use-automatic-opening";

const loadDialog = () =>
  withNamespaces(["company", "wizard", "form"], () => import("./company-dialog"));

/** The company dialog on any page; its code is prefetched when the user is about to open it. */
export function CompanyDialogLoader() {
  return (
    <Queries>
      <Loader />
    </Queries>
  );
}

function Loader() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { isOpen, openRequests } = useCompanyOpening();
  useAutomaticOpening();
  useEffect(() => {
    if (openRequests > 0) preloadSteps(queryClient);
  }, [openRequests, queryClient]);
  return (
    <LazyDialog
      load={loadDialog}
      isOpen={isOpen}
      isWanted={openRequests > 0}
      title={t("dialogs.company")}
      onClose={closeCompany}
    >
      {({ CompanyDialog }) => <CompanyDialog open={isOpen} onClose={closeCompany} />}
    </LazyDialog>
  );
}
