import Link from "next/link";
import { useRouter } from "next/router";
import type { MouseEvent, ReactNode } from "react";
import { askedNext, withNext } from "@/lib/session/next-target";

/** Leads to another page for guests, and keeps where to go after signing in. */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  const { query, isReady, push } = useRouter();

  // A static page knows its query a moment after its links work.
  const readAddress = (event: MouseEvent) => {
    if (isReady) return;
    event.preventDefault();
    void push(withNext(href, askedNext()));
  };

  return (
    <Link href={withNext(href, query.next)} onClick={readAddress}>
      {children}
    </Link>
  );
}
