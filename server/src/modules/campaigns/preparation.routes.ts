import * as contract from "@rukun/contract/company-campaigns";
import type {
  HandleCall,
  Membership,
  RequestContext,
  SignedIn,
} from "../../plugins/contract-routes.ts";
import type { AgreementService } from "./agreement.service.ts";
import type { CampaignEditor, PreparationService } from "./preparation.service.ts";
import type { PreviewService } from "./preview.service.ts";
import type { SubmissionService } from "./submission.service.ts";

export const editorOf = (input: {
  signedIn: SignedIn;
  membership: Membership;
  context: RequestContext;
}): CampaignEditor => ({
  userId: input.signedIn.userId,
  sessionId: input.signedIn.sessionId,
  companyId: input.membership.companyId,
  locale: input.context.locale,
});

export function preparationRoutes(
  handle: HandleCall,
  services: {
    preparation: PreparationService;
    preview: PreviewService;
    submission: SubmissionService;
    agreement: AgreementService;
  },
): void {
  const { preparation, preview, submission, agreement } = services;
  handle(contract.listCompanyCampaigns, (input) =>
    preparation.list(editorOf(input), input.query.cursor),
  );
  handle(contract.createCompanyCampaign, (input) => preparation.create(editorOf(input)));
  handle(contract.getCompanyCampaign, (input) =>
    preparation.get(editorOf(input), input.query.campaign_id),
  );
  handle(contract.previewCompanyCampaign, (input) =>
    preview.preview(editorOf(input), input.query.campaign_id),
  );
  handle(contract.getCampaignStepOne, (input) =>
    preparation.getStep(editorOf(input), input.query.campaign_id, "step-one"),
  );
  handle(contract.saveCampaignStepOne, ({ body: { campaign_id, version, ...content }, ...input }) =>
    preparation.saveStep(editorOf(input), "step-one", { campaign_id, version }, content),
  );
  handle(contract.getCampaignStepTwo, (input) =>
    preparation.getStep(editorOf(input), input.query.campaign_id, "step-two"),
  );
  handle(contract.saveCampaignStepTwo, ({ body: { campaign_id, version, ...content }, ...input }) =>
    preparation.saveStep(editorOf(input), "step-two", { campaign_id, version }, content),
  );
  handle(contract.getCampaignStepThree, (input) =>
    preparation.getStep(editorOf(input), input.query.campaign_id, "step-three"),
  );
  handle(
    contract.saveCampaignStepThree,
    ({ body: { campaign_id, version, ...content }, ...input }) =>
      preparation.saveStep(editorOf(input), "step-three", { campaign_id, version }, content),
  );
  handle(contract.saveCampaignDraft, (input) => preparation.saveDraft(editorOf(input), input.body));
  handle(contract.submitCampaign, (input) =>
    submission.submit(editorOf(input), input.body.campaign_id, input.context.requestId),
  );
  handle(contract.cancelCampaign, (input) =>
    submission.cancel(
      editorOf(input),
      input.body.campaign_id,
      input.body.reason,
      input.context.requestId,
    ),
  );
  handle(contract.getCampaignAgreement, (input) =>
    agreement.get(editorOf(input), input.query.campaign_id),
  );
  handle(contract.makeCampaignAgreement, (input) =>
    agreement.make(editorOf(input), input.body.campaign_id),
  );
}
