import { screen } from "@testing-library/react";
import { act } from "react";
import { renderForm } from "@/test/form-harness";
import { MaskedField } from "./masked-field";

type Values = { id_card_number: string; npwp: string };
const values: Values = { id_card_number: "", npwp: "" };

function renderNumbers(initial: Values = values) {
  return renderForm<Values>(
    (control) => (
      <>
        <MaskedField
          name="id_card_number"
          control={control}
          label="Nomor KTP"
          mask="idCard"
          counter
        />
        <MaskedField name="npwp" control={control} label="NPWP" mask="npwp" />
      </>
    ),
    { values: initial },
  );
}

const idCard = () => screen.getByRole("textbox", { name: "Nomor KTP" });
const npwp = () => screen.getByRole("textbox", { name: "NPWP" });

describe("MaskedField", () => {
  test("shows an ID number in groups of four, counts it and sends bare digits", async () => {
    const { user, submit, onSubmit } = renderNumbers();
    expect(screen.getByText("0/16")).toBeVisible();
    await user.type(idCard(), "32730145");
    expect(idCard()).toHaveValue("3273 0145");
    expect(screen.getByText("8/16")).toBeVisible();
    await user.type(idCard(), "07900002");
    expect(idCard()).toHaveValue("3273 0145 0790 0002");
    expect(screen.getByText("16/16")).toBeVisible();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ id_card_number: "3273014507900002", npwp: "" });
  });

  test("leaves out anything but digits, and a digit too many", async () => {
    const { user } = renderNumbers();
    await user.type(idCard(), "32a7b3-");
    expect(idCard()).toHaveValue("3273");
    await user.type(idCard(), "01450790000299");
    expect(idCard()).toHaveValue("3273 0145 0790 0002");
  });

  test.each(["3273-0145-0790-0002", "NIK: 3273 0145 0790 0002", "3273014507900002\n"])(
    "pasting %j leaves the number only",
    async (pasted) => {
      const { user } = renderNumbers();
      await user.click(idCard());
      await user.paste(pasted);
      expect(idCard()).toHaveValue("3273 0145 0790 0002");
    },
  );

  test("a tax number is ##.##.##.######.###", async () => {
    const { user, submit, onSubmit } = renderNumbers();
    await user.type(npwp(), "012345678901000");
    expect(npwp()).toHaveValue("01.23.45.678901.000");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ id_card_number: "", npwp: "012345678901000" });
  });

  test("a tax number pasted in another grouping is grouped anew", async () => {
    const { user } = renderNumbers();
    await user.click(npwp());
    await user.paste("01.234.567.8-901.000");
    expect(npwp()).toHaveValue("01.23.45.678901.000");
  });

  test("digits can be taken away again", async () => {
    const { user } = renderNumbers();
    await user.type(idCard(), "32730");
    await user.type(idCard(), "{Backspace}{Backspace}");
    expect(idCard()).toHaveValue("327");
    await user.clear(idCard());
    expect(idCard()).toHaveValue("");
    expect(screen.getByText("0/16")).toBeVisible();
  });

  test("shows a saved number, and one the form sets later, without calling it an edit", () => {
    const { form } = renderNumbers({ id_card_number: "3273014507900002", npwp: "" });
    expect(idCard()).toHaveValue("3273 0145 0790 0002");
    expect(form().getFieldState("id_card_number").isDirty).toBe(false);
    act(() => form().reset({ id_card_number: "1111222233334444", npwp: "012345678901000" }));
    expect(idCard()).toHaveValue("1111 2222 3333 4444");
    expect(npwp()).toHaveValue("01.23.45.678901.000");
    act(() => form().setValue("id_card_number", ""));
    expect(idCard()).toHaveValue("");
  });

  test("offers the number keyboard", () => {
    renderNumbers();
    expect(idCard()).toHaveAttribute("inputmode", "numeric");
  });
});
