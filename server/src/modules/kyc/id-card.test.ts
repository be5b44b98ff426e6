import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fieldMessages } from "@rukun/contract/messages";
import { createMember, type TestMember } from "../../test/factories.ts";
import { foreignFiles, picture, pngThatClaims } from "../../test/images.ts";
import {
  type FormFile,
  newIdCardNumber,
  stepOneBody,
  stepTwoForm,
  submitKyc,
} from "../../test/kyc.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await createMember(app);
  await app.call("POST /v1/user/kyc/step-one", {
    token: member.token,
    body: { ...stepOneBody() },
  });
});

const send = (body: FormData | Record<string, unknown>, locale: "id" | "en" = "id", who = member) =>
  app.call("POST /v1/user/kyc/step-two", { token: who.token, locale, body });
const saved = async (who = member) =>
  (await app.call("GET /v1/user/kyc/step-two", { token: who.token })).json().data;
const errorsOf = async (form: FormData, locale: "id" | "en" = "id") => {
  const response = await send(form, locale);
  expect(response.statusCode).toBe(422);
  return response.json().errors;
};

/** Ids under which bytes are stored, of every person. */
const storedIds = (): string[] => {
  const folder = join(app.config.dataDir, "files");
  return existsSync(folder)
    ? readdirSync(folder).flatMap((part) => readdirSync(join(folder, part)))
    : [];
};

describe("step two: number and photo of the ID card", () => {
  it("is empty before the first save", async () => {
    expect(await saved()).toEqual({ id_card_number: null, id_card_file: null });
  });

  it("is saved, read back by its owner with an address of the photo, and leads to step three", async () => {
    const number = newIdCardNumber();
    const data = await picture({ width: 800, height: 500 });
    const response = await send(stepTwoForm(number, { data, name: "C:\\foto\\KTP saya.PNG" }));
    expect(response.json().data).toMatchObject({ step: 3, user: { step: 3 } });
    expect(await saved()).toEqual({
      id_card_number: number,
      id_card_file: {
        id: expect.any(String),
        name: "KTP saya.jpg",
        size: expect.any(Number),
        content_type: "image/jpeg",
        width: 800,
        height: 500,
        pages: null,
        url: expect.stringMatching(/^http:\/\/localhost:4000\/v1\/files\//),
      },
    });
  });

  it("keeps the number in the database neither in clear nor findable without the key", async () => {
    const number = newIdCardNumber();
    await send(stepTwoForm(number, { data: await picture() }));
    const { rows } = await app.database.executeSql(
      "select * from kyc_profiles where user_id = $1",
      [member.id],
    );
    expect(JSON.stringify(rows)).not.toContain(number);
    expect(app.services.kyc.idCardIndex(number)).toBe(
      (rows[0] as { id_card_number_index: string }).id_card_number_index,
    );
  });

  it("asks for the photo the first time and leaves it out afterwards", async () => {
    expect(await errorsOf(stepTwoForm(newIdCardNumber()))).toEqual({
      id_card_file: [fieldMessages.required.id],
    });
    await send(stepTwoForm(newIdCardNumber(), { data: await picture() }));
    const before = await saved();
    const number = newIdCardNumber();
    expect((await send(stepTwoForm(number))).statusCode).toBe(200);
    expect(await saved()).toMatchObject({
      id_card_number: number,
      id_card_file: { id: before.id_card_file.id },
    });
  });

  it("stores the same photo once, however often it is sent", async () => {
    const form = () => stepTwoForm(number, { data });
    const [number, data] = [newIdCardNumber(), await picture({ colour: "#123456" })];
    await send(form());
    const first = await saved();
    await send(form());
    expect((await saved()).id_card_file.id).toBe(first.id_card_file.id);
  });

  it("deletes a photo when another one takes its place", async () => {
    const number = newIdCardNumber();
    await send(stepTwoForm(number, { data: await picture({ colour: "#111111" }) }));
    const { id: first } = (await saved()).id_card_file;
    await send(stepTwoForm(number, { data: await picture({ colour: "#eeeeee" }) }));
    const { id: second } = (await saved()).id_card_file;
    expect(second).not.toBe(first);
    expect(storedIds()).toContain(second);
    expect(storedIds()).not.toContain(first);
  });

  it("keeps one photo of several sent at the same moment", async () => {
    const before = storedIds().length;
    const colours = ["#220000", "#002200", "#000022"];
    const number = newIdCardNumber();
    const responses = await Promise.all(
      colours.map(async (colour) => send(stepTwoForm(number, { data: await picture({ colour }) }))),
    );
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200]);
    expect(storedIds().length).toBe(before + 1);
    expect(storedIds()).toContain((await saved()).id_card_file.id);
  });

  it("comes after step one", async () => {
    member = await createMember(app);
    const response = await send(stepTwoForm(newIdCardNumber(), { data: await picture() }), "en");
    expect(response.json()).toMatchObject({
      code: "step_not_reached",
      message: "Complete the previous step first.",
    });
  });
});

describe("a number that others typed too", () => {
  it("is saved like any other, also by several at the same moment", async () => {
    const number = newIdCardNumber();
    await submitKyc(app, await createMember(app), { idCardNumber: number });
    const people = await Promise.all([1, 2, 3, 4].map(() => createMember(app)));
    for (const { token } of people) {
      await app.call("POST /v1/user/kyc/step-one", { token, body: { ...stepOneBody() } });
    }
    const responses = await Promise.all(
      people.map(async (who) => send(stepTwoForm(number, { data: await picture() }), "en", who)),
    );
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
    for (const who of people) expect((await saved(who)).id_card_number).toBe(number);
  });

  it("can be corrected", async () => {
    const right = newIdCardNumber();
    await send(stepTwoForm(newIdCardNumber(), { data: await picture() }));
    await send(stepTwoForm(right));
    expect((await saved()).id_card_number).toBe(right);
  });
});

describe("step two refuses under the field, in both languages", () => {
  type Key = keyof typeof fieldMessages;

  it.each([
    ["nothing", "", "required"],
    ["15 digits", "317406570890001", "idCardLength"],
    ["17 digits", "31740657089000100", "idCardLength"],
    ["letters", "31740657089000AB", "numeric"],
    ["groups with dots", "3174.0657.0890.0010", "idCardLength"],
    ["Arabic digits", "٣١٧٤٠٦٥٧٠٨٩٠٠٠١٠", "numeric"],
    ["a text that is long", "1".repeat(5000), "idCardLength"],
  ] satisfies [string, string, Key][])("a number of %s", async (_title, number, key) => {
    for (const locale of ["id", "en"] as const) {
      const form = stepTwoForm(number, { data: await picture() });
      const { id_card_number: messages, ...others } = await errorsOf(form, locale);
      expect([messages[0], others]).toEqual([fieldMessages[key as Key][locale], {}]);
    }
  });

  it("a form without a number", async () => {
    const form = stepTwoForm("", { data: await picture() });
    form.delete("id_card_number");
    expect(await errorsOf(form)).toEqual({ id_card_number: [fieldMessages.required.id] });
  });

  it("an unknown field", async () => {
    const form = stepTwoForm(newIdCardNumber(), { data: await picture() });
    form.set("user_id", "another");
    expect(await errorsOf(form)).toEqual({ user_id: [fieldMessages.unknownField.id] });
  });

  const refuses = async (photo: FormFile, key: Key) => {
    const before = storedIds();
    for (const locale of ["id", "en"] as const) {
      expect(await errorsOf(stepTwoForm(newIdCardNumber(), photo), locale)).toEqual({
        id_card_file: [fieldMessages[key][locale]],
      });
    }
    expect(storedIds()).toEqual(before);
    expect(await saved()).toEqual({ id_card_number: null, id_card_file: null });
  };

  it("files that are not JPEG or PNG, whatever name and type they claim", async () => {
    for (const file of await foreignFiles()) await refuses(file, "fileNotImage");
  });

  it("an empty file", () => refuses({ data: Buffer.alloc(0) }, "fileEmpty"));

  it("a file of 10 MB and one byte", () =>
    refuses({ data: Buffer.alloc(10 * 1024 * 1024 + 1, 0xff) }, "fileTooLarge"));

  it("a picture that claims 30,000 x 30,000 pixels", () =>
    refuses({ data: pngThatClaims(30_000, 30_000), name: "ktp.png" }, "imageTooManyPixels"));

  it("a picture that is cut off", async () => {
    const whole = await picture({ noise: true });
    await refuses({ data: whole.subarray(0, whole.length / 2) }, "fileBroken");
  });

  it("a picture too small to read", async () =>
    refuses({ data: await picture({ width: 150, height: 100 }) }, "imageTooSmall"));

  it("a text where the file should be", async () => {
    const form = stepTwoForm(newIdCardNumber());
    form.set("id_card_file", "not a file");
    expect(await errorsOf(form)).toEqual({ id_card_file: [fieldMessages.invalid.id] });
  });

  it("a JSON body that only looks like a file", async () => {
    const response = await send({
      id_card_number: newIdCardNumber(),
      id_card_file: { name: "ktp.jpg", size: 1000, data: "bytes" },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ id_card_file: [fieldMessages.invalid.id] });
  });

  it("more files than the form has", async () => {
    const form = stepTwoForm(newIdCardNumber(), { data: await picture() });
    for (let extra = 0; extra < 6; extra += 1) form.set(`extra_${extra}`, new File(["x"], "x.jpg"));
    expect(await errorsOf(form)).toEqual({ extra_0: [fieldMessages.unknownField.id] });
  });

  it("accepts a photo of 10 MB to the byte", async () => {
    const photo = await picture({ noise: true });
    const data = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024 - photo.length)]);
    expect((await send(stepTwoForm(newIdCardNumber(), { data }))).statusCode).toBe(200);
  });
});
