import type { CallData } from "@rukun/contract/call";
import type {
  FundAccount,
  FundAgreement,
  getFundAccount,
  getFundAgreement,
} from "@rukun/contract/fund-accounts";
import type { getStatement } from "@rukun/contract/fund-statement";
import { liveChannels } from "@rukun/contract/live-channels";
import type { getTopUp } from "@rukun/contract/top-ups";
import type { getWithdrawal, listWithdrawals, Withdrawal } from "@rukun/contract/withdrawals";
import { useQueryClient } from "@tanstack/react-query";
import { readUserId } from "@/lib/session/session";
import { useFollowed } from "../followed-query";
import { growing } from "../page-query";
import { type PageOf, queriesOf } from "../query";
import { callOr } from "../with-fallback";

const { query, read, one } = queriesOf("fund-account");

/** Changes of the account are told to its funder. */
function ownChannel() {
  const userId = readUserId();
  return userId ? liveChannels.rdf(userId) : undefined;
}
const interval = 3000;

/** Its agreement is signed elsewhere, the bank opens it, or money is on its way. */
const isAccountFollowed = (account?: FundAccount): boolean =>
  account?.state === "signing" ||
  account?.state === "opening" ||
  (account !== undefined && account.in_transit !== "0");

const account = queriesOf("fund-account", callOr("maintenance")).read<typeof getFundAccount>(
  "GET /user/rdl/get-balance",
  { staleTime: 0 },
);

/**
 * The funder's account and its balance; followed while it is signed for or opened, or money is on its way. Not asked for where
 * nobody can have one yet: it would be the only call of such a page.
 */
export const useFundAccount = (canExist = true) =>
  useFollowed(
    { ...account.options(), enabled: canExist },
    { isFollowed: isAccountFollowed, channel: ownChannel, interval, stale: ["fund-account"] },
  );

const followInterval = 2000;

/** Its document is made, and signed, elsewhere than on this page. */
const isAgreementFollowed = (agreement?: FundAgreement): boolean => {
  const contract = agreement?.contract;
  return Boolean(contract && !contract.signed_at && (!contract.is_ready || contract.is_at_signer));
};

/** The agreement about the fund account, as it is to be signed or was. */
export const useFundAgreement = queriesOf("fund-account", callOr("document")).read<
  typeof getFundAgreement
>("GET /user/rdl/document/agreement", {
  refetchInterval: ({ state }) => isAgreementFollowed(state.data) && followInterval,
});

/** What a statement is asked for: its month, such as `2026-05`, and what of it. */
export type StatementQuery = Omit<PageOf<typeof getStatement>, "cursor">;

/** What moved the balance in a month, in pages, the newest first. */
export const useStatement = growing<typeof getStatement>(
  "fund-account",
  "GET /v2/user/rdl/statement",
  { staleTime: 0 },
);

type TopUps = CallData<typeof getTopUp>;

const topUp = query<typeof getTopUp>("GET /v2/user/rdl/top-up", { staleTime: 0 });
const topUpOf = (id: string | undefined) => topUp({ query: id ? { id } : {} });

/** A top-up by its id, or the one that waits for its payment; followed until it ends. */
export function useTopUp(id: string | undefined) {
  const client = useQueryClient();
  return useFollowed(
    {
      ...topUpOf(id),
      // One that was just found or started without its id is shown on, while it is asked for by id.
      placeholderData: () => {
        const open = client.getQueryData<TopUps>(topUpOf(undefined).queryKey);
        return open?.top_up?.id === id ? open : undefined;
      },
    },
    {
      isFollowed: (data: TopUps | undefined) => data?.top_up?.state === "CREATED",
      channel: ownChannel,
      interval,
    },
  );
}

export const isOnItsWay = ({ state }: Pick<Withdrawal, "state">): boolean =>
  state === "REQUESTED" || state === "SENT";

/** The funder's newest withdrawals, and what can be withdrawn. */
export const useWithdrawals = read<typeof listWithdrawals>("GET /v2/user/rdl/withdrawals", {
  staleTime: 0,
});

export const withdrawalQuery = one<typeof getWithdrawal>("GET /v2/user/rdl/withdrawal", {
  by: "id",
  staleTime: 0,
}).options;

/** One of them, followed until its end; nothing without an id. */
export const useWithdrawal = (id: string | undefined) =>
  useFollowed(withdrawalQuery(id), {
    isFollowed: (withdrawal) => withdrawal !== undefined && isOnItsWay(withdrawal),
    channel: ownChannel,
    interval,
    stale: ["fund-account"],
  });
