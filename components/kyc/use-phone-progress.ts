import { kycSteps } from "@rukun/contract/kyc-steps";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { profileQuery } from "@/lib/api/profile/queries";
import { stepQuery } from "@/lib/api/steps/queries";

/** Milliseconds between two looks, while somebody goes on at the phone. */
const refetchInterval = 5000;

/**
 * Follows what a phone sends: the user's status, by which the dialog changes its step, and the ID card photo.
 *
 * @param onPhoto another ID card photo was saved
 */
export function usePhoneProgress(isActive: boolean, onPhoto: () => void): void {
  useQuery({ ...profileQuery(), enabled: isActive, refetchInterval });
  const { data } = useQuery({ ...stepQuery(kycSteps.stepTwo), enabled: isActive, refetchInterval });
  const photo = data?.id_card_file?.id;
  const seen = useRef(photo);

  const arrived = useEffectEvent(onPhoto);
  useEffect(() => {
    const isNew = photo !== undefined && photo !== seen.current;
    seen.current = photo;
    if (isActive && isNew) arrived();
  }, [photo, isActive]);
}
