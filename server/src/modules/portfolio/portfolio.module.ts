import * as contract from "@rukun/contract/portfolio";
import type { Module, Platform } from "../../platform.ts";
import { createTaxOf } from "../tax-numbers/tax-status.policy.ts";
import { createPortfolioService } from "./portfolio.service.ts";

/** What funders have in campaigns; it only reads what others write. */
export function createPortfolioModule({ config, ...platform }: Platform): Module {
  const taxOf = createTaxOf(config.treatyRates);
  const { apiUrl } = config;
  const portfolio = createPortfolioService({ ...platform, taxOf, apiUrl });
  return {
    services: {},
    routes(handle) {
      handle(contract.listPortfolio, ({ signedIn, query, context }) =>
        portfolio.list(signedIn, query, context.locale),
      );
      handle(contract.getPortfolioFunding, ({ signedIn, query, context }) =>
        portfolio.get(signedIn, query.campaign_transaction_id, context.locale),
      );
      handle(contract.getPortfolioSummary, ({ signedIn, context }) =>
        portfolio.summarize(signedIn, context.locale),
      );
      handle(contract.listPortfolioRepayments, ({ signedIn, query, context }) =>
        portfolio.repayments(signedIn, query, context.locale),
      );
      handle(contract.getPortfolioRepaymentsFile, ({ signedIn, query, context }) =>
        portfolio.repaymentsFile(signedIn, query, context.locale),
      );
    },
  };
}
