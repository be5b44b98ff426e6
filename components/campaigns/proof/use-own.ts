import type { Book } from "@rukun/contract/public-book";
import { useEffect, useEffectEvent, useState } from "react";
import type { BookView } from "@/lib/proof/proof-server";
import type { Proof } from "@/lib/proof/use-proof";

export type OwnEntries = Readonly<Record<Book, BookView["own"]>>;

/** What the reader has in both books, once they were checked and the pseudonym is known. */
export function useOwn(proof: Proof, party: string | undefined): OwnEntries | undefined {
  const [own, setOwn] = useState<OwnEntries>();
  const result = proof.state.phase === "done" ? proof.state.result : undefined;
  const ask = useEffectEvent((name: string) => {
    const of = (book: Book) =>
      proof.view(book, { party: name, isOwnOnly: true, opened: [] }).then((view) => view.own);
    return Promise.all([of("escrow"), of("repayment")]);
  });
  useEffect(() => {
    let isCurrent = true;
    setOwn(undefined);
    if (!result || !party) return;
    void ask(party).then(([escrow, repayment]) => {
      if (isCurrent) setOwn({ escrow, repayment });
    });
    return () => {
      isCurrent = false;
    };
  }, [result, party]);
  return own;
}
