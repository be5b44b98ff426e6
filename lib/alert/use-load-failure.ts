import { useTranslation } from "next-i18next/pages";
import { logFailure } from "@/lib/log";
import { showAlert } from "./alert-store";

/** Logs what could not be loaded, and tells the user, who without a connection learns that this is the reason. */
export function useLoadFailure() {
  const { t } = useTranslation();
  return (what: string, failure: unknown) => {
    logFailure(`${what} could not be loaded`, failure);
    showAlert("ERROR", t(navigator.onLine ? "serverError" : "offlineStay"));
  };
}
