import fc from "fast-check";
import { campaignSteps } from "./campaign-steps.ts";
import { companySteps } from "./company-steps.ts";
import { kycSteps } from "./kyc-steps.ts";
import { preOnboardingSteps } from "./pre-onboarding-steps.ts";
import { type Condition, defineSteps, type Fields, type RowsField, type Steps } from "./step.ts";
import {
  answersOf,
  droppedBy,
  fieldsAsked,
  formFields,
  isAnswered,
  missingUnderCondition,
  settle,
  stepsTaken,
  sumOf,
} from "./step-answers.ts";
import { stepBody } from "./step-schemas.ts";
import { campaignExample } from "./testing/campaign-example.ts";

/** A form with everything that can branch: a step, a field that depends on one that may go, variants, and rows. */
const text = { kind: "text" } as const;
const owners = {
  kind: "rows",
  least: 1,
  most: 3,
  fields: { name: text, share: { kind: "count", least: 1, most: 10_000, percent: true } },
  sum: { of: "share", is: 10_000 },
} as const satisfies RowsField;
const form = defineSteps({
  who: {
    path: "/who",
    fields: {
      kind: { kind: "choice", of: ["person", "institution"] },
      nationality: {
        kind: "choice",
        of: ["ID", "other"],
        when: { kind: ["person"] },
      },
      passport: { ...text, when: { nationality: ["other"] } },
      name: text,
      shown_name: { ...text, known: { as: "name", when: { kind: ["person"] } } },
    },
  },
  people: {
    path: "/people",
    when: { kind: ["institution"] },
    fields: { owners },
  },
  money: {
    path: "/money",
    fields: {
      income: {
        kind: "variants",
        of: {
          wage: {
            when: { kind: ["person"] },
            fields: { amount: text, employer: text },
          },
          turnover: {
            when: { kind: ["institution"] },
            fields: { amount: text, year: { kind: "group", fields: { last: text } } },
          },
        },
      },
    },
  },
});
type Bodies = Record<keyof typeof form, Record<string, unknown>>;

const word = fc.constantFrom("", "a", "b");
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const filled: fc.Arbitrary<Bodies> = fc.record({
  who: fc.record({
    kind: fc.constantFrom(undefined, "person", "institution"),
    nationality: fc.constantFrom(undefined, "ID", "other"),
    passport: optional(word),
    name: optional(word),
    shown_name: optional(word),
  }),
  people: fc.record({
    owners: optional(fc.array(fc.record({ name: word, share: fc.constantFrom("", "5000") }))),
  }),
  money: fc.record({
    income: optional(
      fc.record({
        kind: fc.constantFrom("wage", "turnover"),
        amount: optional(word),
        employer: optional(word),
        year: optional(fc.record({ last: word })),
      }),
    ),
  }),
});
const placesOf = (fields: readonly { step: string; path: string }[]) =>
  fields.map(({ step, path }) => `${step} ${path}`);
const settleAll = (bodies: Bodies) => {
  const answers = answersOf(form, bodies);
  return Object.fromEntries(
    Object.keys(form).map((name) => {
      const step = name as keyof Bodies;
      const isTaken = stepsTaken(form, answers).includes(step);
      return [step, isTaken ? settle(form[step], bodies[step], answers) : {}];
    }),
  ) as Bodies;
};
const person = { kind: "person", nationality: "other", passport: "A1", name: "Ana" };
const bodies: Bodies = {
  who: person,
  people: { owners: [{ name: "Ana", share: "10000" }] },
  money: { income: { kind: "wage", amount: "5", employer: "PT Maju" } },
};

describe("what is asked", () => {
  test("follows from the answers", () => {
    expect(placesOf(formFields(form, bodies))).toEqual([
      "who kind",
      "who nationality",
      "who passport",
      "who name",
      "who shown_name",
      "money income.amount",
      "money income.employer",
    ]);
    const institution = { ...bodies, who: { kind: "institution", nationality: "other" } };
    expect(placesOf(formFields(form, institution))).toEqual([
      "who kind",
      // Not the passport: the nationality is no answer of an institution.
      "who name",
      "who shown_name",
      "people owners",
      "people owners.0.name",
      "people owners.0.share",
      "money income.amount",
      "money income.year.last",
    ]);
  });

  test("does not depend on the order in which it was answered", () => {
    fc.assert(
      fc.property(filled, fc.infiniteStream(fc.nat()), (all, dice) => {
        const edits = Object.entries(all).flatMap(([step, body]) =>
          Object.entries(body).map(([name, value]) => ({ step, name, value })),
        );
        let typed: Bodies = { who: {}, people: {}, money: {} };
        while (edits.length > 0) {
          const at = (dice.next().value ?? 0) % edits.length;
          const [{ step, name, value }] = edits.splice(at, 1) as [(typeof edits)[number]];
          typed = { ...typed, [step]: { ...typed[step as "who"], [name]: value } };
        }
        expect(placesOf(formFields(form, typed))).toEqual(placesOf(formFields(form, all)));
        const taken = (of: Bodies) => stepsTaken(form, answersOf(form, of));
        expect(taken(typed)).toEqual(taken(all));
      }),
    );
  });

  test("is required where its condition holds, and only there", () => {
    const missing = (who: object) =>
      stepBody(form.who)
        .safeParse({ name: "Ana", shown_name: "Ana", ...who })
        .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? [];
    expect(missing({ kind: "person", nationality: "other" })).toEqual(["passport required"]);
    expect(missing({ kind: "person", nationality: "other", passport: "A1" })).toEqual([]);
    expect(missing({ kind: "person" })).toEqual(["nationality required"]);
    expect(missing({ kind: "institution" })).toEqual([]);
    expect(missingUnderCondition(form.who, {}, { nationality: "other", kind: "x" })).toEqual([
      "passport",
    ]);
  });
});

describe("an answer that is known elsewhere", () => {
  test("is shown as answered, and what was typed there does not count", () => {
    const who = { ...person, shown_name: "Budi" };
    const answers = answersOf(form, { ...bodies, who });
    expect(settle(form.who, who, answers)).toEqual({ ...who, shown_name: "Ana" });
    const shown = fieldsAsked(form.who, who, answers).find(({ name }) => name === "shown_name");
    expect(shown?.value).toBe("Ana");
  });
});

describe("a changed answer", () => {
  const changed = { who: { ...person, kind: "institution" } };

  test("names what it makes meaningless, across steps", () => {
    expect(placesOf(droppedBy(form, bodies, changed))).toEqual([
      "who nationality",
      "who passport",
      "money income.employer",
    ]);
    expect(placesOf(droppedBy(form, { ...bodies, ...changed }, { who: person }))).toEqual([
      "people owners",
    ]);
  });

  test("drops nothing that was not answered, or that is still asked", () => {
    expect(droppedBy(form, { ...bodies, money: { income: { employer: "" } } }, changed)).toEqual([
      expect.objectContaining({ name: "nationality" }),
      expect.objectContaining({ name: "passport" }),
    ]);
    expect(droppedBy(form, bodies, { who: { ...person, name: "" } })).toEqual([]);
  });

  test("never leaves a dropped answer in what is sent", () => {
    fc.assert(
      fc.property(filled, filled, (before, { who }) => {
        const after = { ...before, who };
        const gone = placesOf(droppedBy(form, before, { who }));
        const sent = placesOf(formFields(form, settleAll(after)).filter(isAnswered));
        expect(sent.filter((place) => gone.includes(place))).toEqual([]);
        // Beyond what is asked, nothing is sent at all.
        const texts = JSON.stringify(settleAll(after).people);
        if (who.kind !== "institution") expect(texts).toBe("{}");
      }),
    );
  });

  test("brings back nothing once it was sent without", () => {
    fc.assert(
      fc.property(filled, filled, (before, { who }) => {
        const sent = settleAll({ ...before, who });
        const gone = placesOf(droppedBy(form, before, { who }));
        const back = { ...sent, who: { ...sent.who, kind: before.who.kind } };
        const answered = placesOf(formFields(form, back).filter(isAnswered));
        expect(answered.filter((place) => gone.includes(place))).toEqual([]);
      }),
    );
  });

  test("settles once: what is settled stays as it is", () => {
    fc.assert(
      fc.property(filled, (all) => {
        const once = settleAll(all);
        expect(settleAll(once)).toEqual(once);
      }),
    );
  });
});

test.each([
  ["exactly all of it", ["9999", "1"], { sum: 10_000n, whole: 10_000n }],
  ["a hundredth of a percent more", ["5001", "5000"], { sum: 10_001n, whole: 10_000n }],
  ["a share that is none", ["50,01", "5000"], undefined],
])("shares are %s", (_name, shares, expected) => {
  expect(
    sumOf(
      owners,
      shares.map((share) => ({ share })),
      {},
    ),
  ).toEqual(expected);
});

test("lines add up to an answer of another step", () => {
  const { basics, terms } = campaignExample({ opensOn: "2026-12-01", closesOn: "2026-12-31" });
  const group = campaignSteps["step-two"].fields.use_of_funds;
  expect(sumOf(group, terms.use_of_funds, basics)).toEqual({
    sum: 250_000_000n,
    whole: 250_000_000n,
  });
});

test("another akad drops what only the first one asked", () => {
  const { basics, terms, files } = campaignExample({
    opensOn: "2026-12-01",
    closesOn: "2026-12-31",
  });
  const saved = { "step-one": basics, "step-two": terms, "step-three": { ...files } };
  const musyarakah = { ...basics, akad_type: "musyarakah" };
  expect(
    droppedBy(campaignSteps, saved, { "step-one": musyarakah }).map(({ name }) => name),
  ).toEqual(["margin", "supplier", "goods_id", "goods_en"]);
  const settled = settle(campaignSteps["step-two"], terms, musyarakah);
  expect(settled).toEqual({ ...terms, akad: { kind: "musyarakah", instalments: 12 } });
});

const forms: Record<string, Steps> = {
  kyc: kycSteps,
  company: companySteps,
  preOnboarding: preOnboardingSteps,
  campaign: campaignSteps,
  example: form,
};

describe.each(Object.entries(forms))("the form %s", (_name, steps) => {
  const fieldsOf = (fields: Fields): [string, Fields[string]][] =>
    Object.entries(fields).flatMap(([name, field]): [string, Fields[string]][] => {
      if (field.kind === "group" || field.kind === "rows") {
        return [[name, field], ...fieldsOf(field.fields)];
      }
      if (field.kind !== "variants") return [[name, field]];
      const variants = Object.values(field.of);
      return [
        [name, field],
        ...variants.flatMap(({ when }): [string, Fields[string]][] =>
          when ? [["", { kind: "text", when }]] : [],
        ),
        ...variants.flatMap(({ fields: inner }) => fieldsOf(inner)),
      ];
    });

  test("has each name once, so that its answers can be one", () => {
    const names = Object.values(steps).flatMap(({ fields }) => Object.keys(fields));
    expect(names).toEqual([...new Set(names)]);
  });

  test("asks under conditions about earlier answers only", () => {
    const earlier = new Set<string>();
    const isKnown = (when: Condition = {}) => Object.keys(when).every((name) => earlier.has(name));
    for (const { when, fields } of Object.values(steps)) {
      expect(isKnown(when)).toBe(true);
      for (const [name, field] of Object.entries(fields)) {
        for (const [, { when: inner }] of fieldsOf({ [name]: field })) {
          expect([name, isKnown(inner)]).toEqual([name, true]);
        }
        earlier.add(name);
      }
    }
  });

  test("knows answers of fields that there are", () => {
    const names = Object.values(steps).flatMap(({ fields }) => Object.keys(fields));
    for (const { fields } of Object.values(steps)) {
      for (const [, field] of fieldsOf(fields)) {
        if (!("known" in field) || !field.known || "is" in field.known) continue;
        expect(names).toContain(field.known.as);
        expect(names).toEqual(expect.arrayContaining(Object.keys(field.known.when ?? {})));
      }
    }
  });
});
