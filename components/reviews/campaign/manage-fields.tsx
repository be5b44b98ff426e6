import styled from "styled-components";
import { Form } from "@/components/form/form";
import type { ManageCampaign } from "@/lib/api/campaign-operations/mutations";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { space } from "@/styles/theme";

/** What each form of the card that runs a campaign works with. */
export interface ManageFormProps {
  readonly campaign: OperatedCampaignDetail;
  /** @returns whether it was done */
  readonly run: (input: ManageCampaign) => Promise<boolean>;
  readonly errors: Readonly<Record<string, string>>;
  readonly loading: boolean;
}

export const ManageFields = styled(Form)`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;
