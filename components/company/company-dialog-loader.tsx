import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { showAlert } from "@/lib/alert/alert-store";
import {
  closeCompany,
  resetCompanyOpening,
  useCompanyOpening,
} from "@/lib/company/company-opening";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { withNamespaces } from "@/lib/i18n/with-namespaces";
import { logFailure } from "@/lib/log";
import { preloadSteps } from "./preload-steps";
import { useAutomaticOpening } from "./use-automatic-opening";

const loadDialog = () =>
  withNamespaces(["company", "wizard", "form"], () => import("./company-dialog"));

/** The company dialog on any page; its code is prefetched when the user is about to open it. */
export function CompanyDialogLoader() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { isOpen, openRequests } = useCompanyOpening();
  useAutomaticOpening();
  useEffect(() => {
    if (openRequests > 0) preloadSteps(queryClient);
  }, [openRequests, queryClient]);
  const dialog = useLazyModule(loadDialog, openRequests > 0, (failure) => {
    logFailure("The company information could not be loaded", failure);
    if (isOpen) showAlert("ERROR", t("serverError"));
    resetCompanyOpening();
  });
  return dialog ? <dialog.CompanyDialog open={isOpen} onClose={closeCompany} /> : null;
}
