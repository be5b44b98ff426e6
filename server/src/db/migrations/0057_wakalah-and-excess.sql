ALTER TABLE "profit_reports" DROP CONSTRAINT "profit_reports_amount";--> statement-breakpoint
ALTER TABLE "profit_reports" ADD COLUMN "agent_fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "repayments" ADD COLUMN "is_from_excess" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profit_reports" ADD CONSTRAINT "profit_reports_amount" CHECK (least(revenue, cost_of_goods, expenses, agent_fee) >= 0 and amount >= case result when 'loss' then 1 else 0 end
        and revenue - cost_of_goods - expenses - agent_fee = case result when 'loss' then -amount else amount end
        and ("from" is null or until >= "from"));--> statement-breakpoint
ALTER TABLE "repayments" ADD CONSTRAINT "repayments_from_excess" CHECK (not is_from_excess or principal + margin = amount);