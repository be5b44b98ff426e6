import { Wifi, WifiOff } from "lucide";
import { Icon } from "@/components/ui/icon";

export const ConnectionIcon = ({ isThere }: { isThere: boolean }) => (
  <Icon of={isThere ? Wifi : WifiOff} />
);
