import type account from "@/public/locales/id/account.json";
import type articleEditor from "@/public/locales/id/article-editor.json";
import type articles from "@/public/locales/id/articles.json";
import type backoffice from "@/public/locales/id/backoffice.json";
import type campaign from "@/public/locales/id/campaign.json";
import type campaignOperations from "@/public/locales/id/campaign-operations.json";
import type campaigns from "@/public/locales/id/campaigns.json";
import type common from "@/public/locales/id/common.json";
import type company from "@/public/locales/id/company.json";
import type companyCampaigns from "@/public/locales/id/company-campaigns.json";
import type companyStatus from "@/public/locales/id/company-status.json";
import type contractCheck from "@/public/locales/id/contract-check.json";
import type contracts from "@/public/locales/id/contracts.json";
import type distributions from "@/public/locales/id/distributions.json";
import type errors from "@/public/locales/id/errors.json";
import type form from "@/public/locales/id/form.json";
import type home from "@/public/locales/id/home.json";
import type kyc from "@/public/locales/id/kyc.json";
import type ledger from "@/public/locales/id/ledger.json";
import type legal from "@/public/locales/id/legal.json";
import type mails from "@/public/locales/id/mails.json";
import type members from "@/public/locales/id/members.json";
import type payments from "@/public/locales/id/payments.json";
import type pin from "@/public/locales/id/pin.json";
import type preOnboarding from "@/public/locales/id/pre-onboarding.json";
import type preOnboardingStatus from "@/public/locales/id/pre-onboarding-status.json";
import type profile from "@/public/locales/id/profile.json";
import type proof from "@/public/locales/id/proof.json";
import type rdf from "@/public/locales/id/rdf.json";
import type repayments from "@/public/locales/id/repayments.json";
import type reviews from "@/public/locales/id/reviews.json";
import type sandbox from "@/public/locales/id/sandbox.json";
import type transactions from "@/public/locales/id/transactions.json";
import type treasury from "@/public/locales/id/treasury.json";
import type wizard from "@/public/locales/id/wizard.json";

/** Types `t` by the keys of the Indonesian texts: a missing key does not compile. Add new namespaces here. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      "article-editor": typeof articleEditor;
      articles: typeof articles;
      backoffice: typeof backoffice;
      campaign: typeof campaign;
      "campaign-operations": typeof campaignOperations;
      campaigns: typeof campaigns;
      common: typeof common;
      "company-status": typeof companyStatus;
      "company-campaigns": typeof companyCampaigns;
      company: typeof company;
      "contract-check": typeof contractCheck;
      contracts: typeof contracts;
      distributions: typeof distributions;
      errors: typeof errors;
      form: typeof form;
      home: typeof home;
      kyc: typeof kyc;
      legal: typeof legal;
      ledger: typeof ledger;
      mails: typeof mails;
      members: typeof members;
      payments: typeof payments;
      pin: typeof pin;
      "pre-onboarding": typeof preOnboarding;
      "pre-onboarding-status": typeof preOnboardingStatus;
      profile: typeof profile;
      proof: typeof proof;
      rdf: typeof rdf;
      repayments: typeof repayments;
      reviews: typeof reviews;
      sandbox: typeof sandbox;
      transactions: typeof transactions;
      treasury: typeof treasury;
      wizard: typeof wizard;
    };
  }
}
