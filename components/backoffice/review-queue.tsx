import { type ReviewFilter, reviewFilters } from "@rukun/contract/review";
import { CloudOff, Inbox, Search, UserCheck } from "lucide-react";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { type FormEvent, useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterChip } from "@/components/ui/filter-chip";
import { Skeleton } from "@/components/ui/skeleton";
import { TextInput } from "@/components/ui/text-input";
import { showAlert } from "@/lib/alert/alert-store";
import { useReviewsQuery } from "@/lib/api/backoffice/reviews-query";
import { useTakeNextMutation } from "@/lib/api/backoffice/take-next-mutation";
import { reviewPath } from "@/lib/paths";
import { color, media, space, type } from "@/styles/theme";
import { BackofficeShell } from "./backoffice-shell";
import { QueueTable } from "./queue-table";

const filterTexts = {
  all: "filterAll",
  waiting: "filterWaiting",
  rejected: "filterRejected",
  verified: "filterVerified",
} as const satisfies Record<ReviewFilter, string>;

/** The officers' queue, oldest submission first. */
export function ReviewQueue() {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  const router = useRouter();
  const [filter, setFilter] = useState<ReviewFilter>("waiting");
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  // Cursors of the pages before this one, so that "previous" needs no call of its own.
  const [trail, setTrail] = useState<(string | null)[]>([null]);
  const cursor = trail.at(-1) ?? null;
  const queue = useReviewsQuery({ filter, search, cursor });
  const takeNext = useTakeNextMutation();
  const counts = queue.data?.counts;

  const choose = (next: ReviewFilter) => {
    setFilter(next);
    setTrail([null]);
  };
  const submitSearch = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
    setFilter("all");
    setTrail([null]);
  };
  const take = () =>
    takeNext.mutate(undefined, {
      onSuccess: ({ user_id }) => {
        if (user_id) void router.push(reviewPath(user_id));
        else showAlert("INFO", t("takeNextNone"));
      },
      onError: (error) => showAlert("ERROR", error.message),
    });

  return (
    <BackofficeShell waiting={counts?.waiting}>
      <Head>
        <div>
          <Title>{t("queue")}</Title>
          <Summary aria-live="polite">
            {counts ? t("queueSummary", { waiting: counts.waiting, overdue: counts.overdue }) : " "}
          </Summary>
        </div>
        <Button
          icon={UserCheck}
          onClick={take}
          loading={takeNext.isPending}
          loadingLabel={common("loading")}
        >
          {t("takeNext")}
        </Button>
      </Head>
      <Tools>
        <Chips role="group" aria-label={t("filters")}>
          {reviewFilters.map((name) => (
            <FilterChip key={name} selected={filter === name} onClick={() => choose(name)}>
              {t(filterTexts[name], { count: counts?.[name] ?? 0 })}
            </FilterChip>
          ))}
        </Chips>
        <SearchForm role="search" onSubmit={submitSearch}>
          <TextInput
            type="search"
            aria-label={t("search")}
            placeholder={t("searchPlaceholder")}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === "") setSearch("");
            }}
            autoComplete="off"
            maxLength={120}
          />
          <Button type="submit" variant="OUTLINE-NEUTRAL" icon={Search}>
            {t("searchSubmit")}
          </Button>
        </SearchForm>
      </Tools>
      {queue.isPending ? (
        <Waiting aria-busy="true">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal blocks without identity
            <Skeleton key={index} height={56} round={12} />
          ))}
        </Waiting>
      ) : queue.isError && !queue.data ? (
        <EmptyState
          icon={CloudOff}
          title={t("errorTitle")}
          body={queue.error.message}
          action={<Button onClick={() => void queue.refetch()}>{common("tryAgain")}</Button>}
        />
      ) : queue.data?.items.length ? (
        <>
          <QueueTable items={queue.data.items} />
          <Pager>
            <Button
              variant="OUTLINE-NEUTRAL"
              size="DENSE"
              disabled={trail.length === 1}
              onClick={() => setTrail(trail.slice(0, -1))}
            >
              {t("previousPage")}
            </Button>
            <Button
              variant="OUTLINE-NEUTRAL"
              size="DENSE"
              disabled={!queue.data.next_cursor || queue.isPlaceholderData}
              onClick={() => setTrail([...trail, queue.data.next_cursor])}
            >
              {t("nextPage")}
            </Button>
          </Pager>
        </>
      ) : (
        <EmptyState icon={Inbox} title={t("emptyTitle")} body={t("emptyBody")} />
      )}
    </BackofficeShell>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)};
`;

const Title = styled.h1`
  ${type.h2}
  margin: 0;
`;

const Summary = styled.p`
  ${type.small}
  margin: ${space(1)} 0 0;
  color: ${color("text-2")};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin: ${space(6)} 0 ${space(4)};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const SearchForm = styled.form`
  display: flex;
  gap: ${space(2)};
  width: 100%;
  ${media.tablet} {
    width: auto;
    min-width: 320px;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Pager = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;
