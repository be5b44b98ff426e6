import Link from "next/link";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { withNext } from "@/lib/session/next-target";

/** Leads to another page for guests, and keeps where to go after signing in. */
export function AuthLink({ href, children }: { href: string; children: ReactNode }) {
  const { query } = useRouter();
  return <Link href={withNext(href, query.next)}>{children}</Link>;
}
