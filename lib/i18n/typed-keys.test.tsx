import { useTranslation } from "next-i18next/pages";
import { readLocale } from "@/test/locales";
import { render } from "@/test/render";
import type { Namespace } from "./page-translations";

type T = ReturnType<typeof useTranslation<["form", "common"]>>["t"];

function Probe({ say }: { say: (t: T) => string }) {
  const { t } = useTranslation(["form", "common"]);
  return say(t);
}

const ask = (say: (t: T) => string) => () => render(<Probe say={say} />);

/** The type check fails when one of these lines compiles. */
describe("a text", () => {
  const kind = "nothing" as "nothing" | "neither";

  test.each<[what: string, (t: T) => string]>([
    // @ts-expect-error a missing key
    ["that is not there", (t) => t("nowhere")],
    // @ts-expect-error a key of a namespace that was not requested
    ["of another namespace", (t) => t("heroTitle")],
    // @ts-expect-error a key of its own namespace only
    ["with a namespace it is not in", (t) => t("common:typeaheadNone")],
    // @ts-expect-error one branch of a conditional key
    ["that one branch of a choice asks for", (t) => t(kind ? "gone" : "typeaheadNone")],
    // @ts-expect-error a computed key that matches none
    ["that is computed", (t) => t(`typeahead_${kind}`)],
  ])("%s neither compiles nor renders", (_what, say) => {
    expect(ask(say)).toThrow("No text for");
  });

  test("that is there does both", () => {
    expect(ask((t) => t("typeaheadNone") + t("common:close"))).not.toThrow();
  });

  test("of a file that is not there does not compile", () => {
    // @ts-expect-error unknown namespace
    const name: Namespace = "nope";
    expect(readLocale("id")).not.toHaveProperty(name);
  });
});
