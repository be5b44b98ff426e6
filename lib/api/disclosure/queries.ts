import type { getDisclosure } from "@rukun/contract/disclosure";
import { queriesOf } from "../query";

/** What has been disbursed, and how of it is repaid; the public page is made without the query library. */
export const useDisclosure =
  queriesOf("disclosure").read<typeof getDisclosure>("GET /v1/disclosure");
