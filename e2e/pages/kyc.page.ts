import type { Locator, Page } from "@playwright/test";
import type { Texts } from "../texts";

/** The individual verification dialog. */
export class KycDialog {
  readonly dialog: Locator;
  readonly next: Locator;
  readonly back: Locator;
  readonly save: Locator;
  readonly shutter: Locator;

  constructor(
    private readonly page: Page,
    private readonly t: Texts,
    private readonly isPhone: boolean,
  ) {
    this.dialog = page.getByRole("dialog", { name: t("common:dialogs.kyc") });
    this.next = this.dialog.getByRole("button", { name: t("wizard:next"), exact: true });
    this.back = this.dialog.getByRole("button", { name: t("wizard:back"), exact: true });
    this.save = this.dialog.getByRole("button", { name: t("wizard:save"), exact: true });
    this.shutter = this.dialog.getByRole("button", { name: t("form:cameraShutter") });
  }

  /** Opens it from the profile, for a person who has begun. */
  async continue(): Promise<void> {
    await this.page
      .getByRole("main")
      .getByRole("button", { name: this.t("profile:continue") })
      .click();
  }

  textbox(key: string): Locator {
    return this.dialog.getByRole("textbox", { name: this.t(`kyc:${key}`) });
  }

  region(key: string): Locator {
    return this.dialog.getByRole("combobox", {
      name: new RegExp(`^${this.t(`wizard:${key}`)}`),
    });
  }

  step(number: number, title: string): Locator {
    return this.dialog
      .getByText(this.t("wizard:stepOf", { step: number, count: 4 }), {
        exact: false,
      })
      .and(this.dialog.getByText(this.t(`kyc:${title}`), { exact: false }))
      .first();
  }

  /** Selects a region by typing a part of its name; on phones the list is in a sheet. */
  async choose(key: string, name: string): Promise<void> {
    await this.region(key).click();
    const list = this.isPhone
      ? this.page.getByRole("dialog", { name: this.t(`wizard:${key}`) })
      : this.dialog;
    if (this.isPhone) await list.getByRole("combobox").fill(name);
    else await this.region(key).fill(name);
    await list.getByRole("option", { name, exact: true }).first().click();
  }

  async fillStepOne(person: { fullName: string }): Promise<void> {
    await this.textbox("fullName").fill(person.fullName);
    await this.textbox("idCardAddress").fill("Jl. Cihampelas No. 118");
    await this.choose("province", "Jawa Barat");
    await this.choose("city", "Kota Bandung");
    await this.choose("district", "Coblong");
    await this.choose("subDistrict", "Dago");
    await this.dialog.getByRole("checkbox", { name: this.t("kyc:sameAsIdCard") }).check();
  }

  async fillStepTwo(idCardNumber: string, photo: Buffer): Promise<void> {
    await this.textbox("idCardNumber").fill(idCardNumber);
    await this.choosePhoto({ name: "ktp.jpg", mimeType: "image/jpeg", buffer: photo });
  }

  async choosePhoto(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent("filechooser");
    await this.dialog
      .getByRole("button", { name: this.t("form:chooseFile") })
      .or(
        this.dialog.getByRole("button", {
          name: this.t("form:changeFile", { label: this.t("kyc:idCardPhoto") }),
        }),
      )
      .first()
      .click();
    await (await chooser).setFiles(file);
  }

  async takeSelfie(): Promise<void> {
    await this.dialog.getByRole("button", { name: this.t("kyc:understand") }).click();
    await this.shutter.click();
  }
}
